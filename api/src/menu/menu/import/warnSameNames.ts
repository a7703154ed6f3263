import { languages } from '@storefront/contracts/languages';
import type { RawMenu } from '../MenuDocument';
import type { Place } from '../Place';
import { nameFor } from '../References';
import { type Fields, isFields } from '../sheets/fields';
import type { Warnings } from './Warnings';

/**
 * Says which products of a group have one name: customers and kitchens cannot tell them apart. Runs when
 * every text has all languages.
 */
export function warnSameNames({ products = [] }: RawMenu, warnings: Warnings): void {
  const seen = new Map<string, { place: Place; brands: unknown }[]>();
  for (const { value, place } of products) {
    const { name, group, brands }: Fields = isFields(value) ? value : {};
    if (!isFields(name)) continue;
    const alike = languages.flatMap((language) => {
      const key = [group, language, fold(name[language])].join('\n');
      const others = seen.get(key) ?? [];
      seen.set(key, [...others, { place, brands }]);
      return others.filter((other) => sharesBrand(other.brands, brands));
    });
    const [first] = alike;
    if (first) warnings.add(place, 'name', `is also the name of ${nameFor(first.place, place)} in its group`);
  }
}

const fold = (name: unknown): string =>
  String(name).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Where no brand is named, the import is for one. */
const sharesBrand = (one: unknown, other: unknown): boolean =>
  !Array.isArray(one) || !Array.isArray(other) || one.some((brand) => other.includes(brand));
