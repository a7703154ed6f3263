import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { RequestContext } from '../../platform/calls/CallContext';
import { sayIn } from '../../platform/messages/text';
import type { Acquirer } from '../acquirers/Acquirer';
import { Acquirers } from '../acquirers/Acquirers';
import type { StoredAttempt, StoredLedger } from '../attempts/readLedger';
import type { PaymentDependencies } from '../PaymentDependencies';
import { newPayment } from './newPayment';
import { findMethod, replyPlace, toPaidOrder } from './payOrder';

type Order = StoredLedger['order'];
const now = 1_000_000;
const name = { en: 'Khimki', ru: 'Химки', tr: 'Hımki' };
const city = { id: 7, alias: 'khimki', name, country: { code: 'RU' } };
const abroad = { id: 8, alias: 'antalya', name: { ...name, tr: 'Antalya' }, country: { code: 'TR' } };
const paymentTypes = [
  { alias: 'cash', isOnline: false, cities: null },
  { alias: 'cardOnline', isOnline: true, cities: null },
  { alias: 'sbp', isOnline: true, cities: ['antalya'] },
];
const context = (userAgent?: string): RequestContext =>
  ({
    brand: 'umi',
    language: 'en',
    say: sayIn('en'),
    now,
    publicOrigin: 'https://umi.example',
    catalogue: {
      places: { cities: [city, abroad] },
      offers: { brand: () => ({ alias: 'umi', paymentTypes }) },
    },
    request: { ip: '203.0.113.7', headers: { 'user-agent': userAgent } },
  }) as unknown as RequestContext;
const order = (changes: Partial<Order> = {}): Order =>
  ({
    city_id: 7,
    number: '104815',
    phone: '+79161234567',
    expires_at: now + 540_000,
    snapshot: {
      email: null,
      username: 'Anna',
      lines: [],
      packages: [],
      prices: { deliveryMinor: 20_000 },
    },
    ...changes,
  }) as unknown as Order;
const attempt = { id: '7-abc', amount_minor: 20_000, currency: 'RUB', return_key: 'KEY' } as StoredAttempt;
const place = { city: 'khimki', origin: 'https://umi.example', device: 'mobile' } as const;
const payment = (changes: Partial<Order> = {}) =>
  newPayment(toPaidOrder(context(), order(changes), place.device), attempt);

test('an acquirer is told what is paid, by whom, and where the browser comes back to [PAY-06]', () => {
  expect(payment()).toEqual({
    id: '7-abc',
    orderNumber: '104815',
    amountMinor: 20_000,
    currency: 'RUB',
    description: expect.stringContaining('104815'),
    language: 'en',
    ip: '203.0.113.7',
    phone: '+79161234567',
    email: null,
    name: 'Anna',
    device: 'mobile',
    city: 'Химки',
    returnUrl: 'https://umi.example/api/order/payment-return/KEY',
    methodReturnUrl: 'https://umi.example/api/order/payment-method-return/KEY',
    lifetimeMs: 540_000,
    receipt: [{ name: 'Delivery', subject: 'delivery', count: 1, unitMinor: 20_000 }],
  });
});

test('an acquirer reads the name of a Turkish city in Turkish', () => {
  expect(payment({ city_id: 8 }).city).toBe('Antalya');
});

test.each<[string, number | null, number]>([
  ['nine minutes', now + 540_000, 540_000],
  ['less than a minute', now + 59_999, 60_000],
  ['no time', now - 1, 60_000],
  ['no end', null, 60_000],
])('a payment of an order that has %s left lives at least a minute [PAY-03]', (_, expires_at, lifetimeMs) => {
  expect(payment({ expires_at }).lifetimeMs).toBe(lifetimeMs);
});

test.each<[string | undefined, 'desktop' | 'mobile' | undefined, 'desktop' | 'mobile']>([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', undefined, 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', undefined, 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined, 'desktop'],
  [undefined, undefined, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'mobile', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'desktop', 'desktop'],
])(
  'a browser that calls itself "%s" and its device %s is taken for a %s [PAY-06]',
  (userAgent, device, expected) => {
    expect(replyPlace(context(userAgent), order(), device)).toEqual({ ...place, device: expected });
  },
);

const [here, there] = [city, abroad] as unknown as [CatalogueCity, CatalogueCity];
const bank = { account: 'bank' } as Acquirer;
const dependencies = {
  acquirers: new Acquirers([bank], [{ types: ['cardOnline', 'sbp'], account: 'bank' }]),
} as PaymentDependencies;

test('an order is paid by a way that its city offers and an account takes [CHK-06]', () => {
  expect(findMethod(dependencies, context(), here, 'cardOnline')).toEqual({
    method: 'cardOnline',
    acquirer: bank,
  });
  expect(findMethod(dependencies, context(), there, 'sbp').method).toBe('sbp');
});

test.each<[string, string]>([
  ['is paid at the door', 'cash'],
  ['another city offers', 'sbp'],
  ['nobody knows', 'shells'],
])('an order is not paid online by a way that %s [CHK-06]', (_, asked) => {
  expect(() => findMethod(dependencies, context(), here, asked)).toThrow(
    expect.objectContaining({
      status: 422,
      details: { errors: { payment_type: 'payments.not_configured' } },
    }),
  );
});
