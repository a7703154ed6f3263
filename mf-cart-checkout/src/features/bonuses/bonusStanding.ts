import type { Cart } from '@storefront/contracts';

/** What the customer can do with bonuses here; everything but `off` and `on` says why not (BONUS-02). */
export type BonusStanding =
  | { kind: 'absent' }
  | { kind: 'guest' }
  /** The server's reason: the last day of spending is over. */
  | { kind: 'closed'; reason: string }
  /** A promo code is in force; they are never combined (D-16). */
  | { kind: 'promocode'; reason: string }
  | { kind: 'empty' }
  | { kind: 'nothing' }
  | { kind: 'off'; amount: number }
  | { kind: 'on'; amount: number };

export interface BonusFacts {
  cart: Pick<Cart, 'bonuses' | 'messages' | 'promocode' | 'prices'>;
  /** The brand and the city have the programme (BONUS-01). */
  programme: boolean;
  /** Customers can log in here at all. */
  auth: boolean;
  session: { loaded: boolean; user: object | null };
}

/** Who may spend is the server's word (D-38); what was applied is the cart's. */
export function bonusStanding({ cart, programme, auth, session }: BonusFacts): BonusStanding {
  if (!programme || !session.loaded) return { kind: 'absent' };
  if (session.user === null) return { kind: auth ? 'guest' : 'absent' };
  const { bonuses, prices } = cart;
  const reason = cart.messages.find(({ position }) => position === 'bonus_description')?.text;
  if (!bonuses) return reason === undefined ? { kind: 'absent' } : { kind: 'closed', reason };
  if (reason !== undefined) return { kind: cart.promocode?.applied ? 'promocode' : 'closed', reason };
  if (bonuses.is_on) return { kind: 'on', amount: prices.bonuses };
  if (bonuses.balance === 0) return { kind: 'empty' };
  return bonuses.max === 0 ? { kind: 'nothing' } : { kind: 'off', amount: bonuses.max };
}
