import type { OrderPaymentReply, PaymentSettingsReply } from '@storefront/contracts';
import type { PaymentData } from '../lib/PaymentData';
import ru from '../messages/ru.json';

export const now = Date.UTC(2026, 10, 21, 12, 0, 0);

/** An order that waits for its payment; ten minutes are left. */
export const paymentFixture = (change: Partial<OrderPaymentReply> = {}): OrderPaymentReply => ({
  state: 'waiting',
  order_id: 1001,
  order_number: '371829',
  order_cache_key: 'abcdefghijklmnopqrstuvwx',
  tracking_key: 'tracking-key',
  city_id: 1,
  city_alias: 'vladivostok',
  order_type: 'takeaway',
  shop_id: 1,
  payment_type: 'cardOnline',
  payment_types: [
    { alias: 'cardOnline', name: 'Картой онлайн', is_online: true },
    { alias: 'sbp', name: 'СБП', is_online: true },
    { alias: 'sberpay', name: 'SberPay', is_online: true },
  ],
  total: 1234.5,
  currency: { currency: '₽', fraction_digits: 2 },
  now,
  created_at: now,
  expires_at: now + 600_000,
  can_pay: true,
  errors: [],
  next: null,
  card: null,
  complete_link: '/vladivostok/order/1001/complete?key=tracking-key',
  failure_link: '/vladivostok/back-to-home?state=payment-failure',
  ...change,
});

export const cardSettings = (change: Partial<PaymentSettingsReply> = {}): PaymentSettingsReply => ({
  acquiring: 'cloudpayments',
  verify_param: 'pk_1',
  script_url: 'https://acquirer.example/checkout.js',
  ...change,
});

export const dataFixture = (change: Partial<PaymentData> = {}): PaymentData => ({
  language: 'ru',
  brand: { alias: 'umi', name: 'Umi', logos: ['/brand/umi/logo.svg'], fractionalPrices: false },
  city: { alias: 'vladivostok', phone: '+7 423 200-00-01' },
  cacheKey: 'abcdefghijklmnopqrstuvwx',
  payment: paymentFixture(),
  problem: null,
  card: cardSettings(),
  words: ru,
  ...change,
});
