import type { DeliveryAddress, Order, User } from '@storefront/contracts';
import { addressFixture } from '@storefront/shared-state/testing';

export const userFixture = (change: Partial<User> = {}): User => ({
  id: 5,
  phone: '+79241234567',
  name: 'Анна',
  sex: 'male',
  email: null,
  birthday: null,
  balance: 120,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
  ...change,
});

/** One that was delivered to before. */
export const savedAddressFixture = (change: Partial<DeliveryAddress> = {}): DeliveryAddress =>
  addressFixture({ id: 31, room: '15', entrance: '2', delivery_prices: null, ...change });

const noModifiers = { available: [], single: [], groups: [] };
export const orderFixture = (change: Partial<Order> = {}): Order => ({
  order_id: 7,
  order_number: '1042',
  status: { alias: 'done', name: 'Доставлен', description: '' },
  order_type: 'delivery',
  created_at: Date.UTC(2026, 10, 21, 3, 0),
  timezone: 'Asia/Vladivostok',
  expected_at: null,
  interval_title: null,
  payment_type: 'cash',
  payment_type_name: 'Наличными',
  cash: null,
  comment: '',
  phone: '+79241234567',
  shop: null,
  delivery_address: savedAddressFixture(),
  cart: {
    products: [
      {
        id: 1,
        key: 'philadelphia',
        name: 'Филадельфия',
        type: 'default',
        count: 2,
        price: 549,
        amount: 1098,
        images: null,
        modifiers: noModifiers,
      },
      {
        id: 2,
        key: 'philadelphia',
        name: 'Морс',
        type: 'gift',
        count: 1,
        price: 0,
        amount: 0,
        images: null,
        modifiers: noModifiers,
      },
    ],
    prices: {
      subtotal: 1098,
      packages: 0,
      delivery: 99,
      discount: 0,
      bonuses: 0,
      upcoming_bonuses: 0,
      total: 1197,
    },
  },
  can_cancel: false,
  can_repeat: true,
  share_key: 'share-key',
  courier_tracking: false,
  currency: { currency: '₽', fraction_digits: 0 },
  ...change,
});
