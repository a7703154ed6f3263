import type { OrderRequest } from '@storefront/contracts';
import type { CheckoutValues } from './CheckoutValues';
import type { CheckoutRules } from './checkoutSchema';
import { parseAmount } from './parseAmount';

interface Surroundings {
  delivery: boolean;
  asks: CheckoutRules['asks'];
  /** The logged-in customer's phone, when login is on (CHK-03). */
  ownPhone: string | null;
  /** Paid online, so that the courier need not meet the customer. */
  prepaid: boolean;
}

/**
 * What was typed, as the order calls take it: only the fields that this way of ordering has
 * (B3).
 */
export function toTypedOrder(values: CheckoutValues, { delivery, asks, ownPhone, prepaid }: Surroundings) {
  return {
    username: values.username,
    phone: ownPhone?.replace(/\D/g, '') ?? values.phone,
    email: asks('email', values.payment_type) ? values.email : null,
    payment_type: values.payment_type,
    cash: (asks('cash', values.payment_type) && (parseAmount(values.cash) ?? 0) / 100) || null,
    order_comment: values.order_comment,
    cutlery: values.cutlery,
    delivery_address: delivery
      ? {
          ...values.delivery_address,
          leave_at_door: prepaid && values.delivery_address.leave_at_door,
        }
      : null,
  } satisfies Partial<OrderRequest>;
}
