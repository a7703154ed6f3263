import type { City, Coordinates, DeliveryAddress, Suggestion } from '@storefront/contracts';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { recentPlaces } from '../../lib/known-places/recentPlaces';

/** The address in the delivery half now: typed, picked or pointed at. */
export interface DeliveryDraft {
  text: string;
  point: Coordinates | null;
  /** What is sent: a point of the map as coordinates, everything else as text. */
  byPoint: boolean;
  /** An address that the account keeps: sent by its id, because its room and door come with it. */
  savedId: number | null;
  /** Of the list under the field: it is meant as it stands there. */
  picked: boolean;
  /** True once the person changed something: only then is closing a choice (TYPE-05). */
  touched: boolean;
  /** The zone's answer about `point`, when it has come. */
  checked: DeliveryAddress | null;
  /** A street waits for its house number. */
  needsHouse: boolean;
}

const blank: DeliveryDraft = {
  text: '',
  point: null,
  byPoint: false,
  savedId: null,
  picked: false,
  touched: false,
  checked: null,
  needsHouse: false,
};

/** The dialog begins with the address that is chosen already, unless it only stands in for one (D-57). */
export function draftFromChosen(city: City, chosen: DeliveryAddress | null): DeliveryDraft {
  const known = chosen && !chosen.approximate && chosen.city_id === city.id ? chosen : null;
  if (!known) return blank;
  const { address, map, id: savedId } = known;
  // Sent again, a guest's pin stays where it was shown.
  const byPoint =
    savedId === null && recentPlaces(city.id).some((recent) => recent.isPinned && recent.address === address);
  return { ...blank, text: address, point: map.coordinates, savedId, byPoint, checked: known };
}
export const draftFromTyped = (text: string): DeliveryDraft => ({ ...blank, text, touched: true });
export const draftFromPoint = (draft: DeliveryDraft, point: Coordinates): DeliveryDraft => ({
  ...blank,
  ...{ text: draft.text, point, byPoint: true, touched: true },
});
export function draftFromSuggestion({ type, address, coordinates }: Suggestion): DeliveryDraft {
  const needsHouse = type === 'street';
  return {
    ...blank,
    text: needsHouse ? `${address}, ` : address,
    point: coordinates,
    byPoint: type === 'place' && coordinates !== null,
    picked: true,
    touched: true,
    needsHouse,
  };
}
export const draftFromKnown = ({
  address,
  house,
  coordinates,
  isPinned,
  savedId,
}: KnownPlace): DeliveryDraft => ({
  ...blank,
  text: address,
  point: coordinates,
  // A pin without a house has no text that could be found again.
  byPoint: savedId === null && (isPinned || house === ''),
  savedId,
  picked: true,
  touched: true,
});
