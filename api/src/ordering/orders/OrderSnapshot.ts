import type { DeliveryAddress, Language } from '@storefront/contracts';
import type { Localized } from '../../menu/catalogue/Catalogue';
import type { PricesMinor } from '../../offers/pricing';
import type { OfferUse } from '../../offers/uses/offerUses';

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
}
/** What was ordered, as it was at that moment: later changes of menu and prices leave it alone (ORD-07). */
export interface OrderSnapshot {
  language: Language;
  lines: SnapshotLine[];
  /** Oldest first; `lines` and `prices` are without them. */
  removed?: RemovedItem[];
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
  /** Sets to pack; orders of before they were asked for have none. */
  cutlery?: number;
  /** Change is asked from this; 0 for none. */
  cashMinor: number;
}
