import type { ShopDayReply } from '@storefront/contracts';
import type { ShopDayRow } from '../../places/shop-days/shopDays';
import { toMajor } from '../../platform/money/minorUnits';

/** As in GeoJSON: longitude first. */
type Position = [longitude: number, latitude: number];

/** What differs from the menu at a shop, of its rows that are in force. */
export function toReply(rows: readonly ShopDayRow[]): ShopDayReply {
  const pause = rows.find(({ kind }) => kind === 'pause');
  const capacity = rows.find((row) => row.kind === 'slot_capacity');
  const standIn = rows.find(({ kind }) => kind === 'stand_in');
  const popular = rows.find((row) => row.kind === 'popular');
  return {
    products: rows.flatMap(({ kind, key, until }) =>
      kind === 'product' ? [{ product_key: key, until }] : [],
    ),
    modifiers: rows.flatMap(({ kind, key, until }) =>
      kind === 'modifier' ? [{ modifier_id: Number(key), until }] : [],
    ),
    pause: pause ? { until: pause.until } : null,
    prices: rows.flatMap((row) =>
      row.kind === 'price' ? [{ product_key: row.key, price: toMajor(row.value) }] : [],
    ),
    hours: rows.flatMap((row) => (row.kind === 'hours' ? [{ date: row.key, ranges: row.value }] : [])),
    zone_terms: rows.flatMap((row) =>
      row.kind === 'zone_terms'
        ? [
            {
              zone_id: Number(row.key),
              delivery_price: toMajor(row.value.deliveryMinor),
              minimum_order_amount: toMajor(row.value.minimumOrderMinor),
              has_free_delivery: row.value.hasFreeDelivery,
            },
          ]
        : [],
    ),
    zone_areas: rows.flatMap((row) =>
      row.kind === 'zone_area'
        ? [
            {
              zone_id: Number(row.key),
              area: {
                type: 'Polygon' as const,
                coordinates: [row.value.map(([latitude, longitude]): Position => [longitude, latitude])] as [
                  Position[],
                ],
              },
            },
          ]
        : [],
    ),
    stand_in: standIn?.kind === 'stand_in' ? { shop_id: standIn.value } : null,
    popular: popular?.kind === 'popular' ? popular.value : null,
    slot_capacity: capacity?.kind === 'slot_capacity' ? capacity.value : null,
  };
}
