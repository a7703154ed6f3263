import { everything } from '../../offers/cart-offers/CartOffers';
import { writtenDate } from '../../offers/cart-offers/offerTexts';
import { requireCustomer, requireCustomers } from '../../people/customers/requireCustomer';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import { toMinor } from '../../platform/money/minorUnits';
import { bonusHistory } from './bonusHistory';
import { changeCalls } from './cartCalls';

/** PUT /api/cart/gift/apply-bonuses (BONUS-02, BONUS-04), and how bonuses came and went (BONUS-03). */
export function registerBonuses(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  const change = changeCalls(database);

  register('bonusesApply', (context) =>
    change(context, context.body, async (draft, view) => {
      const { body, catalogue, brand } = context;
      if (body.bonuses === 0) {
        draft.offer({ bonusesLimitMinor: null });
        return;
      }
      const { bonuses, promocode } = await view.evaluate();
      if (bonuses.standing === 'none') throw fieldError('bonuses', 'bonuses.closed');
      if (bonuses.standing === 'guest') throw new ApiError(401, 'session.required');
      if (bonuses.standing === 'over') {
        const date = writtenDate(catalogue.offers.brand(brand).bonus.spendUntil);
        throw fieldError('bonuses', 'bonuses.over', { date });
      }
      if (promocode?.isApplied) {
        if (!body.replace) throw fieldError('bonuses', 'bonuses.promocode', { code: promocode.code });
        draft.offer({ promocode: null });
      }
      if (bonuses.maxMinor === 0) throw fieldError('bonuses', 'bonuses.nothing');
      const limitMinor = toMinor(Math.min(body.bonuses, everything / 100));
      // Whoever takes all that is possible wants it also when more becomes possible (D-40).
      draft.offer({ bonusesLimitMinor: limitMinor >= bonuses.maxMinor ? everything : limitMinor });
    }),
  );

  register('bonusHistory', async (context) => {
    requireCustomers(context);
    return bonusHistory(database, context, await requireCustomer(context), context.query.page ?? 1);
  });
}
