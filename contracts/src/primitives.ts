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
/** Text that a person typed: trimmed, without control characters, at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u),
  );
export const requiredText = (max: number) => v.pipe(text(max), v.nonEmpty());
/** Phone as the client sends it: digits only (CHK-03), national or international. */
export const phoneDigits = v.pipe(v.string(), v.regex(/^\d{5,15}$/));
export const orderType = v.picklist(['delivery', 'takeaway']);
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
