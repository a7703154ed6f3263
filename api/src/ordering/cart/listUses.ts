import { birthdayYear } from '../../offers/cart-offers/giftToSettle';
import { giftUses, type LimitedUse, promocodeUses } from '../../offers/redemption/offerUses';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { EvaluatedCart } from './evaluateCart';

/** The limited offers that an order uses. */
export function listUses(
  { brand }: Pick<RequestContext, 'brand'>,
  { gifts, promocode, today }: EvaluatedCart,
  user: { customerId: number | null; phone: string },
  birthday: string | null,
): LimitedUse[] {
  const ofGifts = gifts
    .filter(({ settled }) => settled.count > 0)
    .flatMap(({ gift }) => giftUses(brand, gift, user, birthdayYear(gift, birthday, today)));
  const applied = promocode?.isApplied ? promocode.promocode : null;
  return applied ? [...ofGifts, ...promocodeUses(brand, applied, user)] : ofGifts;
}
