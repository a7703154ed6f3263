import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { orderFixture as doneOrderFixture } from '@storefront/shared-state/testing';
import { now } from './paymentFixture';

/** An order for takeaway, paid or to be paid online. */
export const orderFixture = (alias: OrderStatusAlias): Order => {
  const { cart, ...order } = doneOrderFixture();
  return {
    ...order,
    order_id: 1001,
    order_number: '371829',
    status: { alias, name: alias, description: '' },
    order_type: 'takeaway',
    created_at: now,
    payment_type: 'cardOnline',
    payment_type_name: 'Картой онлайн',
    delivery_address: null,
    cart: { products: [], prices: { ...cart.prices, subtotal: 1234.5, delivery: 0, total: 1234.5 } },
    can_repeat: false,
    share_key: null,
    currency: { currency: '₽', fraction_digits: 2 },
  };
};
