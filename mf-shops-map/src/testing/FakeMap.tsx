import type { StoreMapProps } from '../features/map/mapTypes';

/** Stands in for the map library: a press on "point" is a press on the map. */
export const pointOnMap = { latitude: 43.12, longitude: 131.9 };
export function FakeMap({ label, shops = [], pin, onPoint, onShop, courier }: StoreMapProps) {
  return (
    <section aria-label={label} data-pin={pin ? `${pin.latitude} ${pin.longitude}` : undefined}>
      {onPoint && (
        <button type="button" onClick={() => onPoint(pointOnMap)}>
          point
        </button>
      )}
      {onShop &&
        shops.map(({ id }) => (
          <button key={id} type="button" onClick={() => onShop(id)}>
            pin {id}
          </button>
        ))}
      {courier && <span>{`courier ${courier.latitude} ${courier.longitude}`}</span>}
    </section>
  );
}
