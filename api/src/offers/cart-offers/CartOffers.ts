/** What a check at the order said about a promo code: it counts until the code is applied anew. */
export type PromocodeRefusal = 'first_order' | 'used' | 'used_up';

/**
 * What the customer wants of gifts, promo code and bonuses; whether it applies is worked out with every
 * reply.
 */
export interface CartOffers {
  promocode: { code: string; refused: PromocodeRefusal | null } | null;
  /** Chosen gifts and presents. */
  gifts: { id: number; count: number }[];
  /**
   * The most that bonuses may pay; null while they are off. `everything` where the customer wants as much as
   * possible.
   */
  bonusesLimitMinor: number | null;
  /** What the last change took away by itself; told until the next change. */
  notes: CartNote[];
}
export type CartNote = { kind: 'gift_removed'; giftId: number } | { kind: 'bonuses_off' };

/** A limit that no cart reaches: "as much as possible" (D-40). */
export const everything = 1_000_000_000_000_000;

export const noOffers: CartOffers = { promocode: null, gifts: [], bonusesLimitMinor: null, notes: [] };
