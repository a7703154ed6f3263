import { foldPlaceText } from '@storefront/shared-state';
import type { KnownPlace } from './KnownPlace';

/** Rows of known places before anything is typed, and above the suggestions afterwards. */
const maxAtRest = 5;
const maxTyped = 3;

/** Known places whose address holds every word that was typed; the last used first, as they come. */
export function matchPlaces(places: readonly KnownPlace[], typed: string): KnownPlace[] {
  const words = foldPlaceText(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return places.slice(0, maxAtRest);
  return places
    .filter(({ address }) => {
      const folded = foldPlaceText(address);
      return words.every((word) => folded.includes(word));
    })
    .slice(0, maxTyped);
}
