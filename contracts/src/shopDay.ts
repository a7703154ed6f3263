import * as v from 'valibot';
import { amount, id } from './primitives';
import { minutesRange } from './schedule';

const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));
/** ms since the epoch; absent: until it is taken back. */
const until = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999)));
const date = v.pipe(v.string(), v.isoDate());
const ranges = v.pipe(
  v.array(
    v.pipe(
      minutesRange,
      v.check(({ from, to }) => from < to && to <= 2880),
    ),
  ),
  v.maxLength(6),
);

const position = v.tuple([
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
]);
const ring = v.pipe(
  v.array(position),
  v.minLength(4),
  v.maxLength(1000),
  v.check((points) => String(points[0]) === String(points.at(-1))),
);
/** A GeoJSON polygon (RFC 7946: longitude first, closed) without holes. */
const polygon = v.object({ type: v.literal('Polygon'), coordinates: v.tuple([ring]) });
const price = v.pipe(amount, v.minValue(0), v.maxValue(10_000_000));
/** In major units of the city's currency. */
const zoneTerms = {
  delivery_price: price,
  minimum_order_amount: price,
  /** Whether delivery is free from the minimum on; otherwise less than it is not delivered (D-29). */
  has_free_delivery: v.boolean(),
};

/** One thing that a shop says of itself beside the menu. */
export const shopDayChange = v.variant('change', [
  v.object({ change: v.literal('product'), product_key: key, stopped: v.boolean(), until }),
  v.object({ change: v.literal('modifier'), modifier_id: id, stopped: v.boolean(), until }),
  /** No orders for today until it is over; orders for other days are taken. */
  v.object({ change: v.literal('pause'), paused: v.boolean(), until }),
  /** In major units of the city's currency; null: the menu's. */
  v.object({
    change: v.literal('price'),
    product_key: key,
    price: v.nullable(v.pipe(amount, v.minValue(0), v.maxValue(1_000_000))),
  }),
  /**
   * Minutes since the local midnight of a business date, which may pass 1440. Empty: closed; null: as the
   * menu says.
   */
  v.object({ change: v.literal('hours'), date, ranges: v.nullable(ranges) }),
  /** Orders that one slot takes; null: as the menu says. */
  v.object({
    change: v.literal('slot_capacity'),
    capacity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  }),
  /** Tariff and minimum of a zone that the shop cooks for; null: the menu's. */
  v.object({ change: v.literal('zone_terms'), zone_id: id, terms: v.nullable(v.object(zoneTerms)) }),
  /** Where such a zone is; null: as the menu says. */
  v.object({ change: v.literal('zone_area'), zone_id: id, area: v.nullable(polygon) }),
  /** Which shop cooks for its zones while it takes no orders; null: none. */
  v.object({ change: v.literal('stand_in'), shop_id: v.nullable(id) }),
  /** What is often ordered there, in this order; null: as the menu or the brand says. */
  v.object({
    change: v.literal('popular'),
    product_keys: v.nullable(v.pipe(v.array(key), v.minLength(1), v.maxLength(50))),
  }),
]);
const end = v.nullable(v.number());
/** What differs from the menu at a shop now. */
export const shopDayReply = v.object({
  products: v.array(v.object({ product_key: v.string(), until: end })),
  modifiers: v.array(v.object({ modifier_id: id, until: end })),
  pause: v.nullable(v.object({ until: end })),
  prices: v.array(v.object({ product_key: v.string(), price: amount })),
  hours: v.array(v.object({ date: v.string(), ranges: v.array(minutesRange) })),
  slot_capacity: v.nullable(v.number()),
  zone_terms: v.array(v.object({ zone_id: id, ...zoneTerms })),
  zone_areas: v.array(v.object({ zone_id: id, area: polygon })),
  stand_in: v.nullable(v.object({ shop_id: id })),
  /** Absent: an API that does not know them yet. */
  popular: v.optional(v.nullable(v.array(v.string()))),
});
/** Who changed what and when, the latest first. */
export const shopDayHistoryReply = v.object({
  entries: v.array(v.object({ at: v.number(), by: v.string(), change: shopDayChange })),
});

export type ShopDayChange = v.InferOutput<typeof shopDayChange>;
export type ShopDayReply = v.InferOutput<typeof shopDayReply>;
