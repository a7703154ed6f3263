import type { ChosenModifier } from '../../menu/catalogue/ProductRules';
import { type CartOffers, noOffers } from '../../offers/cart-offers/CartOffers';
import type { OfferUse } from '../../offers/redemption/offerUses';

/** A line as the cart keeps it. */
export interface StoredLine {
  lineKey: string;
  productKey: string;
  modifiers: ChosenModifier[];
  count: number;
  addedAt: number;
}

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

/**
 * An order made from this cart that still waits for its payment. A new order over the same cart supersedes
 * it, so that what it has taken is the cart's to take again.
 */
export interface UnpaidOrder {
  id: number;
  /** E.164. */
  phone: string;
  customerId: number | null;
  shopId: number;
  /** The slot whose place it holds. */
  capacityId: string;
  uses: OfferUse[];
}

export interface StoredCart {
  id: number;
  revision: number;
  intervalId: string | null;
  withoutBag: boolean;
  lines: StoredLine[];
  offers: CartOffers;
  shown: ShownCart | null;
  unpaid: UnpaidOrder[];
}

/** What a customer has who never put anything into a cart. */
export const nothingStored: StoredCart = {
  id: 0,
  revision: 0,
  intervalId: null,
  withoutBag: false,
  lines: [],
  offers: noOffers,
  shown: null,
  unpaid: [],
};
