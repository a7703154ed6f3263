import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import * as v from 'valibot';

/**
 * One text in the languages it was written in, at least one of them. Stored menus and orders may be older than a
 * language, so that none of them is sure to be there: `readText` reads it.
 */
export type Localized<Text = string> = { [Key in Language]?: Text | undefined };

/** One text in some of our languages, each checked by `text`. */
export const localized = <Text>(text: v.GenericSchema<Text>) =>
  v.pipe(
    v.strictObject(v.entriesFromList(languages, v.optional(text))),
    v.check((texts) => languages.some((language) => texts[language] !== undefined), 'has no text'),
  );

/** The language that a text is shown in: the page's, else English, else the first that there is (I18N-01). */
export const textLanguage = (texts: Localized<unknown>, language: Language): Language =>
  ([language, 'en', ...languages] as const).find((one) => texts[one] !== undefined) ?? language;

/** A text in the language that `textLanguage` finds; an absent one stays absent. */
export function readText<Text>(texts: Localized<Text>, language: Language): Text;
export function readText<Text, Absent extends null | undefined>(
  texts: Localized<Text> | Absent,
  language: Language,
): Text | Absent;
export function readText(texts: Localized<unknown> | null | undefined, language: Language): unknown {
  return texts && (texts[language] ?? texts[textLanguage(texts, language)]);
}

export const inEachLanguage = (write: (language: Language) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, write(language)]));
