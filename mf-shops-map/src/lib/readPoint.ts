import type { Coordinates, GeocoderReply } from '@storefront/contracts';

/**
 * The first place of a geocoder's collection; its `pos` is "longitude latitude". Null when nothing was found.
 */
export function readPoint({ GeoObjectCollection }: GeocoderReply): Coordinates | null {
  const pos = GeoObjectCollection.featureMember[0]?.GeoObject.Point.pos ?? '';
  const [longitude = Number.NaN, latitude = Number.NaN] = pos.split(' ').map(Number);
  return pos !== '' && Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude, longitude }
    : null;
}
