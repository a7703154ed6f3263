import type { Dependencies } from '../app/Dependencies';
import { CartService } from '../cart/CartService';
import { readCart } from '../cart/CartStore';
import { priceLines } from '../cart/priceLines';
import type { RegisterCall } from '../http/registerCall';
import { cashLimitMinor, cashRules, toMajor } from '../pricing';
import { marketOf } from '../products/routes';
import { paymentTypes } from './paymentTypes';

/** POST /api/user/payment-types: ways to pay here, and the rules of change (CHK-05, CHK-06). */
export function registerPaymentTypes(register: RegisterCall, { database }: Dependencies): void {
  register('paymentTypes', async (context) => {
    const { catalogue, brand, body, say } = context;
    const { city } = marketOf(context, body);
    const service = new CartService(database, context);
    const session = await context.session();
    const cart = session && (await readCart(database, service.ownerOf(session, city)));
    const serving = service.serving(session, city);
    const priced = priceLines(catalogue, brand, serving, cart?.lines ?? [], cart?.withoutBag ?? false);
    const rules = cashRules(city.currency.code);
    return {
      payment_types: paymentTypes(say),
      banknotes: rules.banknotesMinor.map((note) => toMajor(note)),
      cash_rules: {
        max: toMajor(cashLimitMinor(priced.prices.totalMinor, rules)),
        step: toMajor(rules.stepMinor),
      },
    };
  });
}
