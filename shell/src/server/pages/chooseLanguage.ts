import type { Language } from '@storefront/contracts';

export interface LanguageHints {
  cookie?: string;
  query?: string | null;
  acceptLanguage?: string;
}

/**
 * Cookie, then the address, then (where the brand shows the language button) the browser's preference, then
 * Russian (I18N-02, D-72). A browser whose preferred languages are all missing gets English (I18N-01).
 */
export function chooseLanguage(
  hints: LanguageHints,
  offered: readonly Language[],
  button: boolean,
): Language {
  const known = (code: string | null | undefined) => offered.find((language) => language === code);
  const asked = button ? preferred(hints.acceptLanguage) : [];
  return (
    known(hints.cookie) ??
    known(hints.query) ??
    asked.map(known).find(Boolean) ??
    (asked.length > 0 ? known('en') : undefined) ??
    known('ru') ??
    offered[0] ??
    'ru'
  );
}

/** The primary tags of an `Accept-Language` header, the most wanted first. */
function preferred(header = ''): string[] {
  return header
    .slice(0, 300)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(
        parameters
          .find((text) => text.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return {
        language: tag.split('-')[0]?.toLowerCase() ?? '',
        quality: Number.isFinite(quality) ? quality : 0,
        at,
      };
    })
    .filter(({ language, quality }) => quality > 0 && /^[a-z]{2,3}$/.test(language))
    .sort((a, b) => b.quality - a.quality || a.at - b.at)
    .map(({ language }) => language);
}
