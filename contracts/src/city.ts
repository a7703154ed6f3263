import * as v from 'valibot';
import { alias, amount, coordinates, id, images, latLon } from './primitives';

export const phoneMask = v.object({
  id,
  name: v.string(),
  code: v.string(),
  mask: v.string(),
  country_code: v.string(),
});
export const country = v.object({ id, name: v.string(), code: v.pipe(v.string(), v.length(2)) });
export const currency = v.object({
  /** The sign shown after an amount: "₽". */
  currency: v.string(),
  /** ISO 4217. */
  currency_code: v.pipe(v.string(), v.length(3)),
  fraction_digits: v.picklist([0, 2]),
});
/**
 * In a zone without free delivery `minimum_order_amount` is a hard minimum; with it, it is the amount from
 * which delivery is free (D-29).
 */
export const deliveryPrices = v.object({
  delivery: amount,
  minimum_order_amount: amount,
  has_free_delivery: v.boolean(),
});
export const deliveryZone = v.object({
  id,
  name: v.string(),
  map: v.object({ area: v.array(latLon), background_color: v.string() }),
  prices: deliveryPrices,
  delivery_minutes: v.number(),
});
export const promotion = v.object({
  alias,
  name: v.string(),
  subtitle: v.nullable(v.string()),
  /** Sanitised HTML: p, ul, ol, li, strong, em, br, a[href]. */
  description: v.string(),
  images: v.object({ big: v.string() }),
  /** Until when it runs, in words: "Until 31 December 2027"; null where no end is set. */
  until: v.optional(v.nullable(v.string())),
  /** The promo code that it is about, which a press can put into the cart; null where it needs none. */
  promocode: v.optional(v.nullable(v.string())),
});
export const banner = v.object({
  id,
  name: v.string(),
  description: v.string(),
  images,
  click_url: v.nullable(v.string()),
  button_text: v.nullable(v.string()),
  page_url: v.array(v.string()),
  schedule: v.object({
    show_time: v.object({ from: v.string(), to: v.string() }),
    display_frequency: v.number(),
    display_frequency_type: v.picklist(['day', 'hour']),
    /** Seconds. */
    delay: v.number(),
  }),
});
/** `now` is the server's clock, ms since the epoch. */
export const promotionsReply = v.object({ promotions: v.array(promotion), now: v.number() });
/**
 * Banners that are not over; the page keeps to each one's schedule and frequency, by `now` and the city's
 * clock (PROMO-02, D-53).
 */
export const bannersReply = v.object({
  banners: v.array(banner),
  now: v.number(),
  /**
   * What the city's clock is ahead of UTC at `now`, minutes: a browser's own time zone tables take a slow
   * phone 50 ms to open.
   */
  utc_offset: v.pipe(v.number(), v.integer()),
});
export const cityListItem = v.object({
  id,
  alias,
  /** What it was called before: links with these lead to it for good (D-08). */
  former_aliases: v.optional(v.array(alias)),
  name: v.string(),
  /** What it is called in the other languages, for a search. */
  other_names: v.optional(v.array(v.string())),
  country,
  coordinates,
  order_types: v.object({ delivery: v.boolean(), takeaway: v.boolean() }),
});
export const citiesReply = v.object({
  cities: v.array(cityListItem),
  /** Ids of the cities shown first. */
  big_cities: v.array(id),
  message: v.nullable(v.string()),
});
export const city = v.object({
  ...cityListItem.entries,
  /** The name as it stands in "in …": "во Владивостоке". */
  seo_name: v.string(),
  timezone: v.string(),
  /** How far its clocks are from UTC now; east is positive. */
  utc_offset_minutes: v.optional(v.pipe(v.number(), v.integer())),
  type: v.string(),
  url: v.string(),
  email: v.string(),
  franchise: v.boolean(),
  phone: v.string(),
  is_free_call: v.boolean(),
  phone_masks: v.pipe(v.array(phoneMask), v.minLength(1)),
  prices: currency,
  alert: v.nullable(v.string()),
  loyalty: v.boolean(),
  company_name: v.string(),
  delivery_zones: v.record(v.string(), deliveryZone),
  map: v.object({ bbox: v.tuple([latLon, latLon]), coordinates, zoom: v.number() }),
  banners: v.array(banner),
  promotions: v.array(promotion),
});

export type PhoneMask = v.InferOutput<typeof phoneMask>;
export type CurrencyRules = v.InferOutput<typeof currency>;
export type DeliveryPrices = v.InferOutput<typeof deliveryPrices>;
export type DeliveryZone = v.InferOutput<typeof deliveryZone>;
export type Promotion = v.InferOutput<typeof promotion>;
export type Banner = v.InferOutput<typeof banner>;
export type PromotionsReply = v.InferOutput<typeof promotionsReply>;
export type BannersReply = v.InferOutput<typeof bannersReply>;
export type CityListItem = v.InferOutput<typeof cityListItem>;
export type CitiesReply = v.InferOutput<typeof citiesReply>;
export type City = v.InferOutput<typeof city>;
