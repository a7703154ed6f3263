/** Every text exists in these six; the first is the default, `en` the fallback (I18N-01). */
export const languages = ['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const;
