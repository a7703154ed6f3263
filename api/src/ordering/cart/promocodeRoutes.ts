import { refuseForGood } from '../../offers/cart-offers/refuseForGood';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { changeCalls } from './cartCalls';

const tenMinutesMs = 600_000;
/** Nobody types so many; somebody who guesses codes does. */
const maxTriesPerIp = 60;

/** Promo code of the cart (GIFT-02, D-16): one at a time, in place of the one before. */
export function registerPromocodes(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  const change = changeCalls(database);

  register('promocodeApply', async (context) => {
    const { body, catalogue, brand } = context;
    await context.limit('promocode', maxTriesPerIp, tenMinutesMs);
    const promocode = catalogue.offers.promocode(brand, body.promocode);
    if (!promocode) throw fieldError('promocode', 'promocode.unknown');
    return change(context, body, async (draft, view) => {
      const before = await view.evaluate();
      if (before.bonuses.isOn && !body.replace) throw fieldError('promocode', 'promocode.bonuses');
      draft.offer({ promocode: { code: promocode.code, refused: null }, bonusesLimitMinor: null });
      const after = await view.evaluate();
      if (after.promocode) refuseForGood(after.promocode, after.today);
    });
  });

  register('promocodeForget', (context) => change(context, {}, (draft) => draft.offer({ promocode: null })));
}
