import * as v from 'valibot';
import { colourSchema, slugSchema, wholeNumberFrom } from './primitives';

const ROLL_COATS = [
  'nori',
  'rice',
  'sesame',
  'tobiko',
  'salmon',
  'eel',
  'avocado',
  'tempura',
  'baked',
] as const;

/** Ingredients that are seen, the most visible first. */
const fillSchema = v.pipe(v.array(slugSchema, 'must be a list of ingredients'), v.minLength(1, 'is empty'));
const rollFields = { coat: v.picklist(ROLL_COATS, 'is not a coat of a roll'), fill: fillSchema };
const pieceSchema = v.strictObject({ scene: v.picklist(['nigiri', 'gunkan']), fill: fillSchema });
const toppingSchema = v.strictTuple(
  [slugSchema, wholeNumberFrom(1)],
  'must be an ingredient and how many of it',
);

/** One dish: a scene and what lies in it. */
const drawnSchemas = [
  v.strictObject({ scene: v.literal('roll'), ...rollFields }),
  pieceSchema,
  v.strictObject({
    scene: v.literal('set'),
    rolls: v.array(v.union([v.strictObject(rollFields), pieceSchema], 'must be a roll, nigiri or gunkan')),
  }),
  v.strictObject({
    scene: v.literal('pizza'),
    toppings: v.array(toppingSchema),
    other_toppings: v.optional(v.array(toppingSchema)),
  }),
  v.strictObject({
    scene: v.picklist(['wrap', 'wok', 'bowl', 'fries', 'dessert', 'plate']),
    fill: fillSchema,
  }),
  v.strictObject({ scene: v.picklist(['soup', 'sauce']), liquid: colourSchema, fill: fillSchema }),
  v.strictObject({
    scene: v.literal('drink'),
    liquid: colourSchema,
    vessel: v.picklist(['can', 'cup', 'bottle', 'mug']),
  }),
] as const;
const drawnPictureSchema = v.variant('scene', [...drawnSchemas], 'is not a known scene');

/** A photograph that came with the menu, by the SHA-256 of its bytes. */
const photoSchema = v.strictObject({
  scene: v.literal('photo'),
  photo: v.pipe(v.string('must be a text'), v.regex(/^[0-9a-f]{64}$/, 'is not a photograph’s hash')),
});

/** What is shown for a product or a group: drawn from what is in it, or a photograph. */
export const pictureSchema = v.variant('scene', [...drawnSchemas, photoSchema], (issue) =>
  issue.received === 'undefined' && issue.path === undefined
    ? 'is missing, and there is nothing to draw it from'
    : 'is not a known scene',
);
export type Picture = v.InferOutput<typeof pictureSchema>;

/** Wide art of a promotion or a banner: a few dishes on a coloured plane. */
export const bannerPictureSchema = v.strictObject({
  scene: v.literal('banner'),
  items: v.pipe(v.array(drawnPictureSchema), v.minLength(1, 'is empty')),
  ground: colourSchema,
});
