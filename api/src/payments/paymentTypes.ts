import type { PaymentType } from '@storefront/contracts';
import type { Say } from '../messages/text';

/** Ways to pay that a customer can choose. Online ones are added here once an acquirer is connected. */
export const offeredPaymentTypes = ['cash', 'card'] as const;
type Offered = (typeof offeredPaymentTypes)[number];

export const isOffered = (alias: string): alias is Offered =>
  (offeredPaymentTypes as readonly string[]).includes(alias);

const named = ['cash', 'card', 'cardOnline', 'sberpay', 'sbp'] as const;

/** The name of a way to pay; one that is unknown shows its own alias (CHK-10). */
export function paymentTypeName(alias: string, say: Say): string {
  const known = named.find((name) => name === alias);
  return known ? say(`payment_type.${known}`) : alias;
}

export const paymentTypes = (say: Say): PaymentType[] =>
  offeredPaymentTypes.map((alias) => ({ alias, name: paymentTypeName(alias, say), is_online: false }));
