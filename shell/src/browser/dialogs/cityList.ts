import type { CitiesReply, CityListItem, Coordinates } from '@storefront/contracts';
import { distanceMeters } from '@storefront/contracts/distanceMeters';
import { foldPlaceText } from '@storefront/shared-state';

/** Cities under one first letter. */
export interface LetterGroup {
  letter: string;
  cities: CityListItem[];
}

/** The big cities in the order given, for the front of the dialog. */
export function bigCities({ cities, big_cities }: CitiesReply): CityListItem[] {
  return big_cities.flatMap((id) => cities.find((city) => city.id === id) ?? []);
}

/** The city nearest to a point. */
export function nearestCity(cities: readonly CityListItem[], point: Coordinates): CityListItem | undefined {
  const meters = ({ coordinates }: CityListItem) => distanceMeters(point, coordinates);
  return [...cities].sort((one, other) => meters(one) - meters(other))[0];
}

/** Cities of which a name, in any language, contains what was typed; case and marks do not matter. */
export function foundCities(cities: readonly CityListItem[], typed: string): CityListItem[] {
  const wanted = foldPlaceText(typed);
  return cities.filter(({ name, other_names = [], alias, former_aliases = [] }) =>
    [name, ...other_names, alias, ...former_aliases].some((text) => foldPlaceText(text).includes(wanted)),
  );
}

/** Alphabetical columns of about equal length; letters stay whole (CITY-02). */
export function letterColumns(
  cities: readonly CityListItem[],
  language: string,
  columns = 3,
): LetterGroup[][] {
  const collator = new Intl.Collator(language);
  const groups: LetterGroup[] = [];
  for (const city of [...cities].sort((a, b) => collator.compare(a.name, b.name))) {
    const letter = city.name.slice(0, 1).toUpperCase();
    const last = groups.at(-1);
    if (last?.letter === letter) last.cities.push(city);
    else groups.push({ letter, cities: [city] });
  }
  // A letter takes a line of its own, so it counts as one more row.
  const rows = ({ cities: inside }: LetterGroup) => inside.length + 1;
  const total = groups.reduce((sum, group) => sum + rows(group), 0);
  const result: LetterGroup[][] = Array.from({ length: columns }, () => []);
  let filled = 0;
  for (const group of groups) {
    const at = Math.min(columns - 1, Math.floor((filled * columns) / total));
    result[at]?.push(group);
    filled += rows(group);
  }
  return result;
}
