import * as v from 'valibot';
import { languages } from './languages';

/** A row's number in our database. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** Amount in the city's major currency unit (250.5 = 250 roubles 50 kopecks); at most two decimals. */
export const amount = v.pipe(v.number(), v.finite());
export const nonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0));
export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
/** A point as the sources write it in entities. */
export const coordinates = v.object({ latitude, longitude });
/** A point as the sources write it in calls and areas: [latitude, longitude]. */
export const latLon = v.tuple([latitude, longitude]);
export const alias = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));
/** Marks, embeddings, overrides and isolates: they would turn round what stands beside the text. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Hangul fillers and the braille blank count as letters and signs, and show nothing. */
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u;
/**
 * Trimmed and without direction controls; empty where there is nothing to see. What joins the parts of words
 * and emoji stays.
 */
export function plainText(typed: string): string {
  const text = typed.replace(directionControls, '').trim();
  return visible.test(text) ? text : '';
}

const typedText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u),
  );
/** Text that a person typed: at most `max` characters, without control characters, as `plainText` leaves it. */
export const text = (max: number) => v.pipe(typedText(max), v.transform(plainText));
/** The same where something must be seen. */
export const requiredText = (max: number) =>
  v.pipe(typedText(max), v.nonEmpty(), v.transform(plainText), v.nonEmpty());
/**
 * Phone as the client sends it: digits only (CHK-03), national or international; with a plus where digits alone
 * would be read as another number in the city's country.
 */
export const phoneDigits = v.pipe(v.string(), v.regex(/^\+?\d{5,15}$/));
export const orderType = v.picklist(['delivery', 'takeaway']);
/** As a call may bring it: of "delivery1" only the letters are kept (A4). */
export const typedOrderType = v.pipe(
  v.string(),
  v.description('delivery or takeaway; other signs than letters are dropped'),
  v.transform((typed) => typed.replace(/[^a-z]/gi, '')),
  orderType,
) as v.GenericSchema<OrderType>;
export const language = v.picklist(languages);
/** Names a brand in files, hosts and style sheets. Which brands there are is data of the installation. */
export const brandAlias = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,31}$/));
const picture = v.pipe(
  v.string(),
  v.description(
    'Path of a picture. It answers WebP, 640 pixels wide; "-{width}.{format}" after it chooses another: 160, 320, 480, 640 or 960 pixels; avif, webp or png. A path with an ending is a file as it is.',
  ),
);
export const images = v.object({ small: picture, big: picture });

export type Coordinates = v.InferOutput<typeof coordinates>;
export type LatLon = v.InferOutput<typeof latLon>;
export type OrderType = v.InferOutput<typeof orderType>;
export type Language = v.InferOutput<typeof language>;
export type BrandAlias = v.InferOutput<typeof brandAlias>;
/** Paths of a picture; a width and a format may be appended: `${path}-320.avif`. */
export type Images = v.InferOutput<typeof images>;
