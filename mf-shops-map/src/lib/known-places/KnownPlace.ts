import type { Coordinates } from '@storefront/contracts';

/** An address that the person ordered to or chose before. */
export interface KnownPlace {
  /** Row id, beside those of suggestions. */
  id: string;
  address: string;
  house: string;
  room: string;
  coordinates: Coordinates;
  /** It was shown on the map: the point says where it is, not the words. */
  isPinned: boolean;
  /** Of an address that the account keeps; null for one that only this browser remembers. */
  savedId: number | null;
}
