import type { OrderPaymentReply, PaymentType } from '@storefront/contracts';

/** The way of this alias among those that this order may be paid in now, at the door too. */
export const findPaymentType = (
  { payment_types, door }: Pick<OrderPaymentReply, 'payment_types' | 'door'>,
  alias: string,
): PaymentType | undefined =>
  [...payment_types, ...(door?.payment_types ?? [])].find((type) => type.alias === alias);
