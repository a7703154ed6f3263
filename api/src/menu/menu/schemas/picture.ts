import * as v from 'valibot';

/** A photograph that came with the menu, by the SHA-256 of its bytes. */
const photoSchema = v.strictObject({
  scene: v.literal('photo'),
  photo: v.pipe(v.string('must be a text'), v.regex(/^[0-9a-f]{64}$/, 'is not a photograph’s hash')),
});

/** What earlier releases drew a dish from: it is left out, so that a menu that still has it stays valid. */
export const drawnSchema = v.pipe(
  v.looseObject({ scene: v.string('must be a text') }, 'must be a photograph'),
  v.transform(() => undefined),
);

/** A product's or a group's photograph; without one the file of `pictures/` named after it is shown. */
export const pictureSchema = v.optional(v.lazy((input) => (isPhoto(input) ? photoSchema : drawnSchema)));
export type Photo = v.InferOutput<typeof photoSchema>;

export const isPhoto = (picture: unknown): boolean =>
  typeof picture === 'object' && picture !== null && 'scene' in picture && picture.scene === 'photo';
