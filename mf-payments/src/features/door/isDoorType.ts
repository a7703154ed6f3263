import type { OrderPaymentReply } from '@storefront/contracts';

/** Whether a way to pay is one of those at the door, as this order may be paid now. */
export const isDoorType = ({ door }: Pick<OrderPaymentReply, 'door'>, type: string): boolean =>
  door?.payment_types.some(({ alias }) => alias === type) ?? false;
