import type { CartOffers } from '../../offers/cart-offers/CartOffers';
import type { CartRow } from '../cart/CartStore';
import type { OrderSnapshot } from '../OrderSnapshot';

type Contents = Pick<CartRow, 'lines' | 'interval_id'> & { offers: Partial<CartOffers> };

/**
 * What stays in a cart once an order that was made from it is accepted: its customer may have gone on filling
 * it while the payment was on its way. The order's promo code and time go with it, and so do gifts and
 * bonuses, which are chosen for what is in the cart.
 */
export function withoutOrdered(cart: Contents, { lines, promocode, slot }: OrderSnapshot): Contents {
  const ordered = new Map(lines.map(({ lineKey, count }) => [lineKey, count]));
  const rest = cart.lines
    .map((line) => ({ ...line, count: line.count - (ordered.get(line.lineKey) ?? 0) }))
    .filter(({ count }) => count > 0);
  const isKept = rest.length > 0 && cart.offers.promocode?.code !== promocode;
  return {
    lines: rest,
    interval_id: rest.length === 0 || cart.interval_id === slot.id ? null : cart.interval_id,
    offers: {
      promocode: isKept ? (cart.offers.promocode ?? null) : null,
      gifts: [],
      bonusesLimitMinor: null,
      notes: [],
    },
  };
}
