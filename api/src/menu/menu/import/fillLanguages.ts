import { languages } from '@storefront/contracts/languages';
import { listNames, type RawList, type RawMenu } from '../MenuDocument';
import type { Place } from '../Place';
import { type Fields, isFields } from '../sheets/fields';
import type { Warnings } from './Warnings';

/** The texts of each kind of entry. */
const texts: Record<(typeof listNames)[number] | 'ingredients', readonly string[]> = {
  products: ['name', 'tagline', 'description', 'accent'],
  groups: ['name', 'description'],
  modifiers: ['name'],
  modifierGroups: ['name'],
  packages: ['name'],
  gifts: ['message'],
  promocodes: ['description'],
  ingredients: ['name'],
};

/**
 * Says in every language what a menu says in some: English stands in, else Russian, else what there is
 * (I18N-01).
 */
export function fillLanguages(raw: RawMenu, warnings: Warnings): void {
  for (const name of ['ingredients', ...listNames] as const) {
    const list: RawList | undefined = raw[name];
    list?.entries.forEach((entry, index) => {
      const place = list.places[index];
      if (!isFields(entry) || !place) return;
      for (const field of texts[name]) {
        const filled = inEveryLanguage(entry[field], field, place, warnings);
        if (filled !== undefined) entry[field] = filled;
      }
    });
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
  const missing = languages.filter((language) => known[language] === undefined || known[language] === '');
  const source = (['en', 'ru', ...languages] as const).find((language) => !missing.includes(language));
  if (source === undefined || missing.length === 0) return undefined;
  warnings.add(place, field, `${missing.join(', ')} missing: "${source}" is shown instead`);
  return { ...known, ...Object.fromEntries(missing.map((language) => [language, known[source]])) };
}
