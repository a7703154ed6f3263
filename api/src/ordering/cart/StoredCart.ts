import type { ChosenModifier } from '../../offers/pricing';

/** A line as the cart keeps it. */
export interface StoredLine {
  lineKey: string;
  productKey: string;
  modifiers: ChosenModifier[];
  count: number;
  addedAt: number;
}
/** What a check at the order said about a promo code: it counts until the code is applied anew. */
export type PromocodeRefusal = 'first_order' | 'used' | 'used_up';

/** What the customer wants of gifts, promo code and bonuses; whether it applies is worked out with every reply. */
export interface CartOffers {
  promocode: { code: string; refused: PromocodeRefusal | null } | null;
  /** Chosen gifts and presents. */
  gifts: { id: number; count: number }[];
  /** The most that bonuses may pay; null while they are off. `everything` where the customer wants as much as possible. */
  bonusesLimitMinor: number | null;
  /** What the last change took away by itself; told until the next change. */
  notes: CartNote[];
}
export type CartNote = { kind: 'gift_removed'; giftId: number } | { kind: 'bonuses_off' };

/** A limit that no cart reaches: "as much as possible" (D-40). */
export const everything = 2_000_000_000;

/** Prices and offers as a reply last told them, so that an order can say what has changed since (D-35). */
export interface ShownCart {
  lines: { key: string; name: string; unitPriceMinor: number; isAvailable: boolean; count: number }[];
  packagesMinor: number;
  deliveryMinor: number;
  gifts: { id: number; name: string; count: number }[];
  promocode: { code: string; isApplied: boolean } | null;
  discountMinor: number;
  bonusesMinor: number;
  totalMinor: number;
}

export interface StoredCart {
  id: number;
  revision: number;
  intervalId: string | null;
  withoutBag: boolean;
  lines: StoredLine[];
  offers: CartOffers;
  shown: ShownCart | null;
}

export const noOffers: CartOffers = { promocode: null, gifts: [], bonusesLimitMinor: null, notes: [] };
/** What a customer has who never put anything into a cart. */
export const nothingStored: StoredCart = {
  id: 0,
  revision: 0,
  intervalId: null,
  withoutBag: false,
  lines: [],
  offers: noOffers,
  shown: null,
};
