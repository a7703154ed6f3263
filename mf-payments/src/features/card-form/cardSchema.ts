import { check, object, pipe, string, transform } from 'valibot';
import type { PaymentKey } from '../../lib/PaymentData';
import { isExpiryGood, monthAndYear } from './cardExpiry';
import { isWholeNumber, passesLuhn } from './cardNumber';

const key = (name: PaymentKey): PaymentKey => name;

/** Hints before the acquirer is asked; its messages are message keys. Whether all is filled in is not its matter. */
export const cardSchema = (serverNow: () => number) =>
  object({
    number: pipe(
      string(),
      check((digits) => digits === '' || isWholeNumber(digits), key('payment.card.number.short')),
      check((digits) => !isWholeNumber(digits) || passesLuhn(digits), key('payment.card.number.luhn')),
    ),
    expiry: pipe(
      string(),
      transform(monthAndYear),
      check((month) => month.length < 4 || isExpiryGood(month, serverNow()), key('payment.card.expiry.over')),
    ),
    cvc: string(),
  });
