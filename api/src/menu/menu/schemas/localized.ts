import * as v from 'valibot';

const textSchema = v.pipe(
  v.string('must be a text'),
  v.check((text) => text.trim() !== '', 'the text is empty'),
  v.check((text) => text === text.trim(), 'the text starts or ends with a space'),
);

/** One text in all six languages. */
export const localizedSchema = v.strictObject({
  ru: textSchema,
  en: textSchema,
  tr: textSchema,
  uz: textSchema,
  de: textSchema,
  uk: textSchema,
});
export type Localized = v.InferOutput<typeof localizedSchema>;
