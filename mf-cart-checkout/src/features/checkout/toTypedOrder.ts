import type { OrderRequest } from '@storefront/contracts';
import type { CheckoutValues } from './CheckoutValues';

interface Surroundings {
  delivery: boolean;
  asksEmail: boolean;
  /** The logged-in customer's phone, when login is on (CHK-03). */
  ownPhone: string | null;
}

/**
 * What was typed, as the order calls take it: phone in digits, only the fields that this way of ordering has
 * (B3).
 */
export function toTypedOrder(values: CheckoutValues, { delivery, asksEmail, ownPhone }: Surroundings) {
  return {
    username: values.username,
    phone: (ownPhone ?? values.phone).replace(/\D/g, ''),
    email: asksEmail ? values.email : null,
    payment_type: values.payment_type,
    cash: values.payment_type === 'cash' && values.cash !== '' ? Number(values.cash) : null,
    order_comment: values.order_comment,
    delivery_address: delivery ? values.delivery_address : null,
  } satisfies Partial<OrderRequest>;
}
