import { coordinates, latLon, schedule, shop } from '@storefront/contracts';
import * as v from 'valibot';
import { countryCode } from '../../menu/menu/schemas/countryCode';
import { localizedSchema } from '../../menu/menu/schemas/localized';
import { brandAliasSchema } from '../../menu/menu/schemas/primitives';
import { taxesSchema } from './countryFile';

const text = v.pipe(v.string(), v.nonEmpty());

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600));
const brands = v.pipe(v.array(brandAliasSchema), v.minLength(1));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

/** A closed outline of [latitude, longitude] points. */
const area = v.pipe(
  v.array(latLon),
  v.minLength(4),
  v.check((points) => {
    const [first, last] = [points[0], points.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, 'an area must end at its first point'),
);
const zone = v.strictObject({
  id,
  brands,
  name: localizedSchema,
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  area,
  delivery_price_minor: minor,
  minimum_order_minor: minor,
  has_free_delivery: v.boolean(),
  priority: v.pipe(v.number(), v.integer()),
  cooking_minutes: minutes,
  delivery_minutes: minutes,
  shop_id: id,
});
const shopOfCity = v.strictObject({
  id,
  brands,
  name: localizedSchema,
  street: localizedSchema,
  description: v.nullable(localizedSchema),
  coordinates,
  tags: shop.entries.tags,
  type: shop.entries.type,
  alert: v.nullable(localizedSchema),
  company_name: text,
  inn: text,
  ogrn: text,
  representative: v.optional(text),
  /** Where its owner charges other value added tax than the country has. */
  taxes: v.optional(taxesSchema),
  capacity_per_slot: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  schedule,
});

/** One city with its zones and shops as written in `seed/cities/<alias>.json`. Money is in minor units. */
export const cityFile = v.pipe(
  v.object({
    id,
    alias: slug,
    /** Stay reserved for it: no other city may have one of them. */
    former_aliases: v.optional(v.array(slug), []),
    country: countryCode,
    name: localizedSchema,
    seo_name: localizedSchema,
    is_big: v.boolean(),
    timezone: v.pipe(text, v.check(isTimeZone, 'must be a time zone like "Europe/Berlin"')),
    phone: text,
    is_free_call: v.boolean(),
    email: v.pipe(v.string(), v.email()),
    /** Whose phones the field offers; the first is chosen. */
    phone_countries: v.pipe(v.array(countryCode), v.minLength(1)),
    currency: text,
    order_types: v.strictObject({ delivery: v.boolean(), takeaway: v.boolean() }),
    loyalty: v.boolean(),
    /** An order not fetched by then is canceled (CHK-09). */
    late_pickup_minutes: v.optional(minutes, 30),
    franchise: v.optional(v.boolean(), false),
    alert: v.optional(v.nullable(localizedSchema), null),
    company_name: text,
    map: v.strictObject({ bbox: v.tuple([latLon, latLon]), coordinates, zoom: v.number() }),
    zones: v.array(zone),
    shops: v.pipe(v.array(shopOfCity), v.minLength(1)),
  }),
  v.check(
    ({ zones, shops }) => zones.every((item) => shops.some((candidate) => candidate.id === item.shop_id)),
    'a zone names a shop that the city does not have',
  ),
);
export type CityFile = v.InferOutput<typeof cityFile>;
