import type { OrderPaymentReply, PaymentSettingsReply, PaymentType } from '@storefront/contracts';
import type { PaymentData } from '../lib/PaymentData';
import ru from '../messages/ru.json';

export const now = Date.UTC(2026, 10, 21, 12, 0, 0);

const bankApp = { is_online: true, kind: 'bank_app', icon: 'qr', fields: [] as [] } as const;
const atDoor = { is_online: false, kind: 'at_door', texts: null } as const;
export const paymentTypes = {
  cash: { alias: 'cash', name: 'Наличными', ...atDoor, icon: 'cash', fields: ['cash'] },
  card: { alias: 'card', name: 'Картой при получении', ...atDoor, icon: 'card', fields: [] },
  cardOnline: {
    alias: 'cardOnline',
    name: 'Картой онлайн',
    is_online: true,
    kind: 'card',
    icon: 'card',
    fields: [],
    texts: null,
  },
  sbp: {
    alias: 'sbp',
    name: 'СБП',
    ...bankApp,
    texts: {
      title: 'Оплата по СБП',
      text: 'Покажем QR-код.',
      open: 'Откройте приложение банка на телефоне',
      link: 'Открыть приложение банка',
    },
  },
  sberpay: {
    alias: 'sberpay',
    name: 'SberPay',
    ...bankApp,
    texts: {
      title: 'Оплата через SberPay',
      text: 'Откроем приложение.',
      open: 'Откройте СберБанк Онлайн на телефоне',
      link: 'Открыть СберБанк Онлайн',
    },
  },
} satisfies Record<string, PaymentType>;

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
  payment_types: [paymentTypes.cardOnline, paymentTypes.sbp, paymentTypes.sberpay],
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
  brand: { alias: 'umi', name: 'Umi', logos: ['/brand/umi/logo.svg'] },
  city: { alias: 'vladivostok', phone: '+7 423 200-00-01' },
  key: 'abcdefghijklmnopqrstuvwx',
  payment: paymentFixture(),
  problem: null,
  card: cardSettings(),
  words: ru,
  ...change,
});
