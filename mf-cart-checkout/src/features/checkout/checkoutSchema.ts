import { isPhone } from '@storefront/shared-ui/forms';
import * as v from 'valibot';
import { commentLimit, noteLimit } from '../../lib/limits';
import { type CashRules, cashFault } from './cashRules';
import { parseAmount } from './parseAmount';
import type { PaymentField } from './usePaymentTypes';

/** What the form has to ask for; it depends on where and how the customer orders. */
export interface CheckoutRules {
  delivery: boolean;
  /** The address came without a house number (D-61). */
  houseMissing: boolean;
  /** It has no street either: it is a point, which the customer describes. */
  streetMissing: boolean;
  /** False when the phone is the logged-in customer's (CHK-03). */
  asksPhone: boolean;
  asks: (field: PaymentField, paymentType: string) => boolean;
  totalMinor: number;
  cash: CashRules;
}

/**
 * Texts of the checkout's own errors, as message keys: they are said in the page's language when they are
 * rendered.
 */
const required = 'checkout.error.required';
const long = 'checkout.error.long';
const short = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, long));
const filled = (most: number, missing: string = required) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(most, long));

/**
 * The form's rules (B5): room required, entrance and floor optional, cash as a sum, e-mail only where it is
 * needed.
 */
export function checkoutSchema(rules: CheckoutRules, paymentType: string) {
  const phone = v.pipe(v.string(), v.nonEmpty(required), v.check(isPhone, 'checkout.error.phone'));
  const faultOf = (sum: string) => cashFault(parseAmount(sum) ?? 0, rules.totalMinor, rules.cash);
  const cash = v.pipe(
    v.string(),
    v.check((sum) => parseAmount(sum) !== null, 'checkout.error.cash.digits'),
    v.check((sum) => faultOf(sum) !== 'low', 'checkout.error.cash.low'),
    v.check((sum) => faultOf(sum) !== 'high', 'checkout.error.cash.high'),
  );
  return v.object({
    username: short(100),
    phone: rules.asksPhone ? phone : v.string(),
    email: rules.asks('email', paymentType)
      ? v.pipe(v.string(), v.trim(), v.nonEmpty(required), v.email('checkout.error.email'))
      : v.string(),
    payment_type: v.pipe(v.string(), v.nonEmpty('checkout.error.payment')),
    cash: rules.asks('cash', paymentType) ? cash : v.string(),
    order_comment: short(commentLimit),
    cutlery: v.number(),
    delivery_address: v.object({
      address:
        rules.delivery && rules.houseMissing
          ? filled(300, rules.streetMissing ? 'checkout.error.point' : 'checkout.error.house')
          : v.string(),
      room: rules.delivery ? filled(20, 'checkout.error.room') : v.string(),
      entrance: short(10),
      floor: short(10),
      intercom: short(20),
      description: short(noteLimit),
      leave_at_door: v.boolean(),
      no_bell: v.boolean(),
      call_on_arrival: v.boolean(),
    }),
  });
}
