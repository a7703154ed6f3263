import type { DeliveryAddress, Language } from '@storefront/contracts';
import type { PricesMinor } from '../offers/pricing';
import type { OfferUse } from '../offers/redemption/offerUses';
import type { Localized } from '../platform/languages/Localized';

export interface SnapshotModifier {
  id: number;
  name: Localized;
  priceMinor: number;
  min: number;
  max: number;
  count: number;
}
export interface SnapshotLine {
  productId: number;
  productKey: string;
  lineKey: string;
  name: Localized;
  count: number;
  unitPriceMinor: number;
  amountMinor: number;
  /** Value added tax of this product, null for none; without it the shop's for goods. */
  taxPercent?: number | null;
  /** A gift, a present or a promo code's product: cooked like the rest, never repeated. */
  isGift?: boolean;
  chosen: { id: number; count: number }[];
  modifiers: {
    available: SnapshotModifier[];
    single: SnapshotModifier[];
    groups: { id: number; name: Localized; modifiers: SnapshotModifier[] }[];
  };
}
export interface SnapshotPackage {
  id: number;
  alias: string;
  name: Localized;
  count: number;
  priceMinor: number;
}
/** What the kitchen could not make of an order. */
export interface RemovedItem {
  lineKey: string;
  name: Localized;
  count: number;
  /** What the customer need not pay for it, or gets back: less its share of discount and bonuses. */
  amountMinor: number;
  taxPercent?: number | null;
  /** What the customer took in its place; `amountMinor` is what that costs less. */
  replacedBy?: Localized;
}
/** A product that the customer may take in place of a line: the line that the order has then. */
export interface ReplacementChoice extends SnapshotLine {
  /** Allergens. */
  contains: Localized[];
}
/** A question to the customer: what to make in place of a line, or of `count` of it (D-104). */
export interface SnapshotReplacement {
  /** Its place among the order's questions, from 1. */
  id: number;
  lineKey: string;
  name: Localized;
  count: number;
  /** What they cost as they stand in the order. */
  amountMinor: number;
  choices: ReplacementChoice[];
  askedAt: number;
  answerBy: number;
  answered?: ReplacementAnswer;
}
export interface ReplacementAnswer {
  at: number;
  by: 'customer' | 'kitchen' | 'deadline';
  /** `withdrawn`: the kitchen makes the line after all or asks anew, or the order is canceled. */
  answer: 'replaced' | 'removed' | 'withdrawn';
  /** The line key of the choice that was taken. */
  chosen: string | null;
}
/** What was ordered, as it was at that moment: later changes of menu and prices leave it alone (ORD-07). */
export interface OrderSnapshot {
  language: Language;
  lines: SnapshotLine[];
  /** Oldest first; `lines` and `prices` are without them. */
  removed?: RemovedItem[];
  /** Oldest first, also those that are answered. */
  replacements?: SnapshotReplacement[];
  /** Where the customer's city is, as https://shop.example/khimki; orders of before it was kept have none. */
  cityUrl?: string;
  packages: SnapshotPackage[];
  prices: PricesMinor;
  promocode?: string | null;
  /** Limited offers that the order used; given back when it is canceled. */
  uses?: OfferUse[];
  currency: { sign: string; code: string; fractionDigits: 0 | 2 };
  /** Null for takeaway. */
  address: DeliveryAddress | null;
  slot: { id: string; capacityId: string; startsAt: number; endsAt: number; isAsap: boolean };
  cookingMinutes: number;
  deliveryMinutes: number;
  username: string;
  email: string | null;
  comment: string;
  /** Sets to pack; none where it was not said. */
  cutlery?: number;
  /** Change is asked from this; 0 for none. */
  cashMinor: number;
  /** Ids of the unpaid orders from the same cart that it took the place of. */
  supersededIds?: number[];
}
