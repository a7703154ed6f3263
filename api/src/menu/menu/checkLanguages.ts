import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import type { Faults } from './Faults';
import { joinPlace, type Place } from './Place';

const isText = (keys: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => languages.some((language) => language === key));

/** Adds a fault for each text, however deep in `value`, that lacks one of the languages that brands speak. */
export function checkLanguages(
  value: unknown,
  spoken: readonly Language[],
  place: Place,
  faults: Faults,
): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (isText(keys)) {
    for (const language of spoken)
      if (!keys.includes(language)) faults.add(place, language, 'is missing, and a brand speaks it');
    return;
  }
  for (const [key, inner] of Object.entries(value))
    checkLanguages(inner, spoken, joinPlace(place, Array.isArray(value) ? `[${key}]` : key), faults);
}
