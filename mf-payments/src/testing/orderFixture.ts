import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { now } from './paymentFixture';

/** An order for takeaway, paid or to be paid online. */
export const orderFixture = (alias: OrderStatusAlias): Order => ({
  order_id: 1001,
  order_number: '371829',
  status: { alias, name: alias, description: '' },
  order_type: 'takeaway',
  created_at: now,
  timezone: 'Asia/Vladivostok',
  expected_at: null,
  interval_title: null,
  payment_type: 'cardOnline',
  payment_type_name: 'Картой онлайн',
  cash: null,
  comment: '',
  phone: '+79241234567',
  shop: null,
  delivery_address: null,
  cart: {
    products: [],
    prices: {
      subtotal: 1234.5,
      delivery: 0,
      packages: 0,
      discount: 0,
      bonuses: 0,
      upcoming_bonuses: 0,
      total: 1234.5,
    },
  },
  can_cancel: false,
  can_repeat: false,
  courier_tracking: false,
  share_key: null,
  currency: { currency: '₽', fraction_digits: 2 },
});
