/** Every text exists in these; the first is the default, `en` the fallback (I18N-01). */
export const languages = ['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const;

/** Each language in its own words: a person who looks for it may not read the page's. */
export const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  ru: 'Русский',
  en: 'English',
  tr: 'Türkçe',
  uz: 'Oʻzbekcha',
  de: 'Deutsch',
  uk: 'Українська',
};

const cyrillicLanguages = ['ru', 'uk'] as const satisfies (typeof languages)[number][];
/** Languages written in the Cyrillic alphabet; the others use Latin letters. */
export const isCyrillicLanguage = (language: string): language is (typeof cyrillicLanguages)[number] =>
  cyrillicLanguages.some((cyrillic) => cyrillic === language);
