import type { OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import type { CatalogueShop } from '../../places/catalogue/CatalogueShop';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { sayIn } from '../../platform/messages/text';
import type { OrderSnapshot } from '../OrderSnapshot';
import type { StoredOrder } from '../tables';
import { toOrder, toStatusReply } from './toOrder';

const minuteMs = 60_000;
/** 23:30 in Moscow. */
const now = Date.parse('2026-11-21T23:30:00+03:00');
const city = { id: 7, alias: 'khimki', timeZone: 'Europe/Moscow', currency: { code: 'RUB' }, country: {} };
const elsewhere = { ...city, id: 8, alias: 'antalya', timeZone: 'Asia/Tashkent', currency: { code: 'TRY' } };
const paymentTypes = ['cash', 'cardOnline', 'sbp'].map((alias) => ({
  alias,
  isOnline: alias !== 'cash',
  cities: null,
}));
const shop = {
  ...{ id: 9, cityId: 7, name: { en: 'Lenina 5' }, street: { en: 'Lenina 5' } },
  ...{ coordinates: [55.9, 37.4], tags: [], type: 'open', schedule: { default: {}, custom: {} } },
} as unknown as CatalogueShop;
const roll = {
  key: 'roll',
  stopped: false,
  retired: false,
  excludedCities: [],
  onlyFor: null,
  prices: { RUB: 50_000 },
  allergens: [],
  flags: { vegetarian: false, spicy: false, pork: false },
  modifiers: { available: [], single: [], groups: [] },
};
const catalogueOf = ({
  product = roll as object | null,
  cities = [elsewhere, city] as object[],
  courier = true,
  shops = [] as object[],
} = {}) => {
  const catalogue = {
    places: {
      cities,
      shops,
      brand: () => ({ settings: { courier_tracking: courier } }),
      city: () => cities.at(-1) ?? null,
    },
    menu: { product: () => product },
    offers: { brand: () => ({ alias: 'umi', paymentTypes }) },
    at: () => catalogue,
  };
  return catalogue as unknown as Catalogue;
};
const line = {
  productId: 1,
  productKey: 'roll',
  lineKey: 'roll',
  name: { en: 'Roll' },
  count: 2,
  unitPriceMinor: 50_000,
  amountMinor: 100_000,
  chosen: [],
  modifiers: { available: [], single: [], groups: [] },
};
const question = { id: 1, lineKey: 'roll', name: { en: 'Roll' }, count: 1, amountMinor: 50_000, choices: [] };
const snapshotOf = (changes: object = {}) =>
  ({
    lines: [line],
    packages: [{ id: 3, alias: 'bag', name: { en: 'Bag' }, count: 2, priceMinor: 750 }],
    prices: {
      subtotalMinor: 100_000,
      packagesMinor: 1_500,
      deliveryMinor: 0,
      discountMinor: 0,
      bonusesMinor: 0,
      upcomingBonusesMinor: 0,
      totalMinor: 101_500,
    },
    currency: { sign: '₽', code: 'RUB', fractionDigits: 2 },
    address: { street: 'Lenina', room: '5' },
    slot: { startsAt: now + 10 * minuteMs, endsAt: now + 25 * minuteMs, isAsap: false },
    cookingMinutes: 20,
    deliveryMinutes: 30,
    comment: 'The blue door',
    cashMinor: 0,
    ...changes,
  }) as unknown as OrderSnapshot;
const stored = (changes: Partial<StoredOrder> = {}): StoredOrder =>
  ({
    id: 1_001,
    number: '104815',
    status: 'accepted',
    ended_by: null,
    cancel_reason: null,
    order_type: 'takeaway',
    created_at: now,
    expected_at: null,
    sent_at: null,
    expires_at: null,
    payment_type: 'cash',
    phone: '+79161234567',
    city_id: 7,
    shop_id: 9,
    order_cache_key: 'CACHE',
    tracking_key: 'TRACKING',
    snapshot: snapshotOf(),
    ...changes,
  }) as StoredOrder;
const takesAll: OnlinePayments = { takes: () => true };
const show = (
  order: Partial<StoredOrder> = {},
  {
    isShared = false,
    catalogue = catalogueOf(),
    online,
  }: { isShared?: boolean; catalogue?: Catalogue; online?: OnlinePayments } = {},
) =>
  toOrder(
    { order: stored(order), isShared },
    { catalogue, brand: 'umi', language: 'en', say: sayIn('en'), now },
    online,
  );
const waiting = { status: 'waiting_for_payment', expires_at: now + 1 } as const;

describe('a link that was passed on', () => {
  const open = { ...question, askedAt: now, answerBy: now + minuteMs };
  const secret = stored({ snapshot: snapshotOf({ replacements: [open] }), ...waiting });

  test('shows nothing of the customer and lets nothing be done [ORD-06]', () => {
    expect(show(secret)).toMatchObject({
      comment: 'The blue door',
      phone: '+79161234567',
      delivery_address: { street: 'Lenina' },
      replacements: [{ id: 1 }],
      pay: { key: 'CACHE' },
      share_key: expect.any(String),
    });
    expect(show(secret, { isShared: true })).toMatchObject({
      comment: '',
      phone: '',
      delivery_address: null,
      replacements: [],
      pay: null,
      share_key: null,
    });
  });

  test('tells neither what was ordered nor what it cost, and not where the courier is [ORD-06]', () => {
    const removed = [{ lineKey: 'tea', name: { en: 'Tea' }, count: 1, amountMinor: 15_000 }];
    const ordered = { snapshot: snapshotOf({ removed, cashMinor: 500_000, cutlery: 2 }) };
    const shown = show({ ...ordered, order_type: 'delivery' }, { isShared: true });
    expect(shown).toMatchObject({ cash: null, cutlery: 0, removed: [], courier_tracking: false });
    expect(shown.cart.products).toEqual([]);
    expect(Object.values(shown.cart.prices)).toEqual(Array(7).fill(0));
    expect(shown).toMatchObject({ order_number: '104815', status: { alias: 'accepted' } });
    expect(shown.interval_title).not.toBeNull();
  });

  test('neither cancels nor repeats, and leads to no receipt [ORD-06]', () => {
    const allowed = ({ can_cancel, can_repeat, receipt_path }: ReturnType<typeof show>) => [
      can_cancel,
      can_repeat,
      receipt_path !== null,
    ];
    expect(allowed(show())).toEqual([true, false, false]);
    expect(allowed(show({ status: 'cooking' }))).toEqual([false, false, false]);
    expect(allowed(show({ status: 'done' }))).toEqual([false, true, true]);
    for (const status of ['accepted', 'cooking', 'done'] as const)
      expect(allowed(show({ status }, { isShared: true }))).toEqual([false, false, false]);
  });

  test('learns as little when it asks how the order stands [ORD-02] [ORD-06]', () => {
    const status = (isShared: boolean, order: Partial<StoredOrder> = secret) => {
      const reader = { catalogue: catalogueOf(), language: 'en' as const, say: sayIn('en'), now };
      return toStatusReply({ order: stored(order), isShared }, reader);
    };
    expect(status(false)).toMatchObject({
      can_cancel: false,
      expires_at: now + 1,
      replacements: [{ id: 1 }],
    });
    expect(status(true)).toMatchObject({ replacements: [] });
    expect([status(false, {}).can_cancel, status(true, {}).can_cancel]).toEqual([true, false]);
    const removed = [{ lineKey: 'roll', name: { en: 'Roll' }, count: 1, amountMinor: 50_000 }];
    const changed = { snapshot: snapshotOf({ removed }) };
    expect([status(false, changed).removals, status(true, changed).removals]).toEqual([1, 0]);
    expect(status(true, { expires_at: now })).toMatchObject({ removals: 0, expires_at: null });
  });
});

describe('an order for later', () => {
  const hourMs = 60 * minuteMs;
  const open = { from: 10 * 60, to: 23 * 60 + 45 };
  const hours = { working_time: [open], order_minutes: [open] };
  const schedule = {
    default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, hours])),
    custom: {},
  };
  /** Half past eleven in the evening: the shop closes in a quarter of an hour. */
  const describeAt = (at: number, startsAt: number, changes: object = {}) => {
    const slot = { startsAt, endsAt: startsAt + 15 * minuteMs, isAsap: false, ...changes };
    const order = { ...stored({ snapshot: snapshotOf({ slot }) }), ...changes };
    const catalogue = catalogueOf({ shops: [{ ...shop, schedule }] });
    const reader = { catalogue, language: 'en' as const, say: sayIn('en'), now: at };
    return [
      toOrder({ order, isShared: true }, { ...reader, brand: 'umi' }).status.description,
      toStatusReply({ order, isShared: false }, reader).status.description,
    ];
  };
  const noon = now + 12.5 * hourMs;

  test.each([
    ['names the day when it is another one', now, noon, 'We’ll start cooking around 11:10, 22 November'],
    ['of today needs its time only', noon, noon + 2 * hourMs, 'We’ll start cooking around 13:10'],
    [
      'waits for a kitchen that is closed',
      now + hourMs,
      noon,
      'The restaurant is closed now, we’ll start cooking around 11:10',
    ],
    [
      'is not cooked before the kitchen opens',
      now + 10 * hourMs,
      now + 11 * hourMs,
      'The restaurant is closed now, we’ll start cooking around 10:00',
    ],
    ['is as any other once it may be cooked', noon, noon + 40 * minuteMs, 'We have your order'],
  ])('%s [ORD-02]', (_, at, startsAt, text) => {
    expect(describeAt(at, startsAt)).toEqual([text, text]);
  });

  test('whose kitchen promises it before its hours says nothing of them [ORD-02]', () => {
    expect(describeAt(now + hourMs, noon, { expected_at: now + 2 * hourMs })[0]).toMatch(
      /^We’ll start cooking around 00:40/,
    );
    expect(describeAt(now + hourMs, noon, { expected_at: now + 1.5 * hourMs })[0]).toBe('We have your order');
  });

  test('that is cooked for an earlier time, or already, says no time of its slot [ORD-02]', () => {
    const later = noon + 4 * hourMs;
    expect(describeAt(noon, later, { expected_at: noon + 2 * hourMs })[0]).toMatch(/around 13:10$/);
    expect(describeAt(noon, later, { status: 'cooking' })[0]).toBe('The kitchen is preparing your order');
    expect(describeAt(noon, later, { isAsap: true })[0]).toBe('We have your order');
  });
});

describe('a canceled order', () => {
  const description = (order: Partial<StoredOrder>, isShared = false) =>
    show({ status: 'canceled', ...order }, { isShared }).status.description;

  test.each<[string, Partial<StoredOrder>]>([
    ['The order was cancelled', {}],
    ['The order was not paid in time', { ended_by: 'time' }],
    ['Cancelled at your request', { ended_by: 'customer' }],
    ['You placed a new order instead', { ended_by: 'replaced' }],
    ['We are sorry: the restaurant cannot make this order', { ended_by: 'kitchen' }],
    ['We are sorry: the restaurant cannot make this order', { ended_by: 'kitchen', cancel_reason: 'other' }],
    [
      'We are sorry: the restaurant cannot make this order',
      { ended_by: 'kitchen', cancel_reason: 'unacknowledged' },
    ],
    ['We are sorry: we have run out of what you ordered', { ended_by: 'kitchen', cancel_reason: 'sold_out' }],
    ['Cancelled at your request', { ended_by: 'kitchen', cancel_reason: 'customer' }],
  ])('says "%s" for %j [ORD-02]', (text, order) => {
    expect(description(order)).toBe(text);
  });

  test('keeps its reason from a link that was passed on, and a late paid one has none [ORD-02, ORD-06]', () => {
    const kitchen = { ended_by: 'kitchen', cancel_reason: 'address' } as const;
    expect(description(kitchen, true)).toBe('The order was cancelled');
    const reader = { catalogue: catalogueOf(), language: 'en' as const, say: sayIn('en'), now };
    const order = stored({ status: 'canceled', ...kitchen });
    expect(toStatusReply({ order, isShared: true }, reader).status.description).toBe(
      'The order was cancelled',
    );
    expect(show({ status: 'accepted', ...kitchen }).status.description).toBe('We have your order');
  });
});

test.each<[string, Partial<StoredOrder>, object | null]>([
  ['waits for its payment', waiting, { key: 'CACHE', until: now + 1, has_other: true }],
  ['has no time left', { ...waiting, expires_at: now }, null],
  ['has no end', { ...waiting, expires_at: null }, null],
  ['is accepted', { ...waiting, status: 'accepted' }, null],
])('an order that %s leads to its payment only while that can be made [PAY-03]', (_, order, pay) => {
  expect(show(order, { online: takesAll }).pay).toEqual(pay);
});

test('an order with one way to pay has no other one to choose [CHK-06]', () => {
  const pay = { key: 'CACHE', until: now + 1 };
  const cashOnly: OnlinePayments = { takes: () => false };
  expect(show(waiting, { online: cashOnly }).pay).toEqual({ ...pay, has_other: false });
  expect(show(waiting).pay).toEqual(pay);
  expect(show(waiting, { online: takesAll, catalogue: catalogueOf({ cities: [] }) }).pay).toEqual(pay);
});

test.each<[string, object, string]>([
  ['of today', {}, '23:40–23:55'],
  ['of tomorrow', { startsAt: now + 40 * minuteMs, endsAt: now + 55 * minuteMs }, '22 November, 00:10–00:25'],
  ['of as soon as possible', { isAsap: true }, 'As soon as possible, about 23:40'],
])('the time %s is told by the clock of the order’s city [I18N-05]', (_, slot, title) => {
  const snapshot = snapshotOf({ slot: { ...snapshotOf().slot, ...slot } });
  expect(show({ snapshot }).interval_title).toBe(title);
});

test('an order tells how far its city’s clocks are from UTC, for browsers that lack the zone [I18N-05]', () => {
  expect(show({}).utc_offset_minutes).toBe(180);
});

test('an order of a city that is not served any more is still shown, by UTC', () => {
  const shown = show({}, { catalogue: catalogueOf({ cities: [] }) });
  expect([shown.timezone, shown.interval_title, shown.shop]).toEqual(['UTC', '20:40–20:55', null]);
});

test('a customer reads goods, bags and change in whole money [ORD-07]', () => {
  const { cart, cash, cutlery } = show({ snapshot: snapshotOf({ cashMinor: 500_000, cutlery: 2 }) });
  expect([cash, cutlery]).toEqual([5_000, 2]);
  expect([show().cash, show().cutlery]).toEqual([null, 0]);
  expect(cart.products).toMatchObject([
    { key: 'roll', name: 'Roll', type: 'default', count: 2, price: 500, amount: 1_000 },
    { key: 'bag', name: 'Bag', type: 'packet', count: 2, price: 7.5, amount: 15 },
  ]);
  expect(cart.prices.total).toBe(1_015);
  expect(show().currency).toEqual({ currency: '₽', fraction_digits: 2 });
});

test('a line lists what was chosen, with its price; a bag has nothing to choose [ORD-07]', () => {
  const modifier = (id: number, count: number, priceMinor: number) => ({
    ...{ id, count, priceMinor, min: 0, max: 3 },
    name: { en: `Modifier ${id}` },
  });
  const sauces = { id: 30, name: { en: 'Sauces' }, modifiers: [modifier(31, 1, 0)] };
  const chosen = { available: [modifier(10, 2, 4_050)], single: [modifier(20, 1, 10_000)], groups: [sauces] };
  const shown = show({ snapshot: snapshotOf({ lines: [{ ...line, modifiers: chosen }] }) });
  const told = (id: number, count: number, price: number) => ({
    ...{ id, count, price, min: 0, max: 3 },
    ...{ name: `Modifier ${id}`, image: null, type: 'default' },
  });
  expect(shown.cart.products.map(({ modifiers }) => modifiers)).toEqual([
    {
      available: [told(10, 2, 40.5)],
      single: [told(20, 1, 100)],
      groups: [{ id: 30, name: 'Sauces', modifiers: [told(31, 1, 0)] }],
    },
    { available: [], single: [], groups: [] },
  ]);
});

test('an order in time says when it is expected, a late one also what was promised [ORD-02]', () => {
  const promisedAt = now + 25 * minuteMs;
  const expectedAt = promisedAt + 10 * minuteMs;
  expect(show({ expected_at: promisedAt })).toMatchObject({ expected_at: promisedAt, delay: null });
  const late = { expected_at: expectedAt, delay: { promised_at: promisedAt } };
  expect(show({ expected_at: expectedAt })).toMatchObject(late);
  const order = stored({ expected_at: expectedAt });
  const reader = { catalogue: catalogueOf(), language: 'en' as const, say: sayIn('en'), now };
  expect(toStatusReply({ order, isShared: true }, reader)).toMatchObject(late);
});

test.each(['takeaway', 'delivery'] as const)(
  'a %s shows the shop where it waits or sets out from [ORD-07]',
  (order_type) => {
    const catalogue = catalogueOf({ shops: [{ ...shop, id: 10 }, shop] });
    expect(show({ order_type }, { catalogue }).shop).toMatchObject({ id: 9, name: 'Lenina 5' });
  },
);

test.each<[string, StoredOrder['order_type'], boolean, boolean]>([
  ['a delivery where couriers are followed', 'delivery', true, true],
  ['a delivery where they are not', 'delivery', false, false],
  ['takeaway', 'takeaway', true, false],
])('a courier is followed where the brand shows them: %s [ORD-02]', (_, order_type, courier, expected) => {
  expect(show({ order_type }, { catalogue: catalogueOf({ courier }) }).courier_tracking).toBe(expected);
});

test('what the kitchen took out is told with what it costs, and with what came in its place', () => {
  const removed = [
    { lineKey: 'tea', name: { en: 'Tea' }, count: 1, amountMinor: 15_000 },
    { lineKey: 'cola', name: { en: 'Cola' }, count: 2, amountMinor: 0, replacedBy: { en: 'Water' } },
  ];
  expect(show({ snapshot: snapshotOf({ removed }) }).removed).toEqual([
    { key: 'tea', name: 'Tea', count: 1, amount: 150, replaced_by: null },
    { key: 'cola', name: 'Cola', count: 2, amount: 0, replaced_by: 'Water' },
  ]);
});

test.each<[string, StoredOrder['status'], object | null, string]>([
  ['is still sold', 'done', roll, 'default'],
  ['is stopped today', 'done', { ...roll, stopped: true }, 'unavailable'],
  ['nobody sells any more', 'done', null, 'unavailable'],
  ['is stopped while it is cooked', 'cooking', { ...roll, stopped: true }, 'default'],
])('a dish that %s is marked where its order may be repeated [ORD-07]', (_, status, product, type) => {
  expect(show({ status }, { catalogue: catalogueOf({ product }) }).cart.products[0]?.type).toBe(type);
});

test('what was given is told as a gift, also when it is not sold any more [ORD-07]', () => {
  const snapshot = snapshotOf({ lines: [{ ...line, isGift: true }] });
  const catalogue = catalogueOf({ product: null });
  expect(show({ status: 'done', snapshot }, { catalogue }).cart.products[0]?.type).toBe('gift');
});

test.each([
  ['delivery', 'Delivered'],
  ['takeaway', 'Collected'],
] as const)('an order for %s that is over is called %s [ORD-01]', (order_type, name) => {
  expect(show({ status: 'done', order_type }).status.name).toBe(name);
});
