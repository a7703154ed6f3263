import { fieldError } from '../../platform/http/ApiError';
import type { PromocodeReason } from '../pricing';
import type { EvaluatedPromocode } from './EvaluatedPromocode';
import { writtenDate } from './offerTexts';

/**
 * Refuses a promo code that nothing in the cart could make valid: another city's, one out of date, one
 * already used. What only needs more in the cart is taken, and stays in sight with what is missing (D-16).
 * @throws ApiError 422 about `promocode`.
 */
export function refuseForGood({ reason }: EvaluatedPromocode, today: string): void {
  if (reason?.kind === 'refused')
    throw fieldError(
      'promocode',
      reason.refused === 'first_order' ? 'offer.first_order' : `offer.${reason.refused}`,
    );
  if (reason?.kind === 'condition') refuseCondition(reason, today);
}

function refuseCondition({ check }: Extract<PromocodeReason, { kind: 'condition' }>, today: string): void {
  const { condition } = check;
  switch (condition.kind) {
    case 'city':
      throw fieldError('promocode', 'offer.city');
    case 'first_order':
      throw fieldError('promocode', 'offer.first_order');
    case 'period': {
      const { from, until } = condition;
      if (until !== null && until < today)
        throw fieldError('promocode', 'offer.expired', { until: writtenDate(until) });
      throw fieldError('promocode', 'offer.from', { from: writtenDate(from ?? today) });
    }
    default:
  }
}
