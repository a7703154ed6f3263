import type { CartNote } from '../../offers/cart-offers/CartOffers';
import type { EvaluatedCart } from './evaluateCart';
import type { StoredCart } from './StoredCart';

/**
 * What is kept after a change: gifts whose conditions fail are given back, and bonuses that have nothing left
 * to pay go off; both are told with the reply (D-17, D-40). A promo code stays, with its reason, until it is
 * forgotten (D-16).
 */
export function settleCart(cart: StoredCart, { gifts, prices, bonuses }: EvaluatedCart): StoredCart {
  const { offers } = cart;
  const getGiftCount = (id: number) => gifts.find(({ gift }) => gift.id === id)?.settled.count ?? 0;
  const kept = offers.gifts
    .map(({ id, count }) => ({ id, count: Math.min(count, getGiftCount(id)) }))
    .filter(({ count }) => count > 0);
  const removed = offers.gifts
    .filter(({ id }) => getGiftCount(id) === 0)
    .map(({ id }): CartNote => ({ kind: 'gift_removed', giftId: id }));
  const areBonusesOff = offers.bonusesLimitMinor !== null && prices.bonusesMinor === 0;
  // Somebody who signed out has no bonuses to be told about.
  const note: CartNote[] = areBonusesOff && bonuses.standing === 'open' ? [{ kind: 'bonuses_off' }] : [];
  return {
    ...cart,
    offers: {
      ...offers,
      gifts: kept,
      bonusesLimitMinor: areBonusesOff ? null : offers.bonusesLimitMinor,
      notes: [...offers.notes, ...removed, ...note],
    },
  };
}
