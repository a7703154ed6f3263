import { languages } from '@storefront/contracts/languages';
import { textLanguage } from '../../../platform/languages/Localized';
import { listNames, menuLists, type RawMenu } from '../MenuDocument';
import type { Place } from '../Place';
import { type Fields, isFields } from '../sheets/fields';
import type { Warnings } from './Warnings';

/**
 * Says in every language what a menu says in some: English stands in, else Russian, else what there is
 * (I18N-01).
 */
export function fillLanguages(raw: RawMenu, warnings: Warnings): void {
  for (const name of ['ingredients', ...listNames] as const) {
    const texts = name === 'ingredients' ? ['name'] : menuLists[name].texts;
    for (const { value: entry, place } of raw[name] ?? []) {
      if (!isFields(entry)) continue;
      for (const field of texts) {
        const filled = inEveryLanguage(entry[field], field, place, warnings);
        if (filled !== undefined) entry[field] = filled;
      }
    }
  }
}

function inEveryLanguage(
  value: unknown,
  field: string,
  place: Place,
  warnings: Warnings,
): Fields | undefined {
  // One text without a language is in the default one.
  const said: Fields = typeof value === 'string' && value.trim() !== '' ? { ru: value.trim() } : {};
  const known = isFields(value) ? value : said;
  const filled = Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''));
  const missing = languages.filter((language) => filled[language] === undefined);
  if (missing.length === 0 || missing.length === languages.length) return undefined;
  const source = textLanguage(filled, 'en');
  warnings.add(place, field, `${missing.join(', ')} missing: "${source}" is shown instead`);
  return { ...known, ...Object.fromEntries(missing.map((language) => [language, known[source]])) };
}
