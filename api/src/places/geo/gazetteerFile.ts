import { languages } from '@storefront/contracts/languages';
import * as v from 'valibot';
import { localized } from '../../platform/languages/Localized';

const lonLat = v.tuple([v.number(), v.number()]);
const text = v.pipe(v.string(), v.minLength(1));
const line = v.pipe(v.array(lonLat), v.minLength(2));

/** A closed outline: the first point is repeated at the end. */
const ring = v.pipe(
  v.array(lonLat),
  v.minLength(4),
  v.check((points) => {
    const first = points[0];
    const last = points.at(-1);
    return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  }, 'a ring must end at its first point'),
);

/** In the language of the city, in English, and in any other where it differs. */
const geoName = v.object({ ...v.entriesFromList(languages, v.optional(text)), native: text, en: text });
export type GeoName = v.InferOutput<typeof geoName>;

const rank = v.picklist([1, 2, 3]);

const houses = v.object({
  from: v.pipe(v.number(), v.integer(), v.minValue(1)),
  to: v.pipe(v.number(), v.integer(), v.minValue(1)),
  step: v.optional(v.picklist([1, 2])),
  letters: v.optional(v.array(text)),
});

const street = v.object({ id: text, name: geoName, district: text, rank, line, houses });

/**
 * One city's gazetteer as it is stored in `seed/gazetteer/<alias>.json`; all points are [longitude,
 * latitude].
 */
export const gazetteerFile = v.object({
  city: text,
  native: v.picklist(languages),
  locality: localized(text),
  districts: v.pipe(v.array(v.object({ id: text, name: localized(text) })), v.minLength(1)),
  streets: v.pipe(v.array(street), v.minLength(1)),
  /**
   * Streets over water: drawn on the map, but nobody lives there, so they are neither suggested nor geocoded.
   */
  bridges: v.array(v.object({ name: geoName, rank, line })),
  water: v.array(ring),
  parks: v.array(v.object({ name: geoName, ring })),
  places: v.array(
    v.object({ name: geoName, coordinates: lonLat, kind: v.picklist(['square', 'station', 'landmark']) }),
  ),
});

export type GazetteerFile = v.InferOutput<typeof gazetteerFile>;
export type GazetteerStreet = GazetteerFile['streets'][number];
export type LonLat = [number, number];
