import type {
  Cart,
  Changes,
  ContextReply,
  Interval,
  IntervalsReply,
  ProductsReply,
  Shop,
  ShopDayChange,
  ShopDayReply,
  StaffProductsReply,
} from '@storefront/contracts';
import {
  addProduct,
  cacheOrder,
  chooseShop,
  createOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { runStaffCommand } from '../commands/runStaffCommand';
import { StaffClient } from '../testing/StaffClient';

const minuteMs = 60_000;
const otherShop = 3002;
const ownZone = 301;
let shop: StaffClient;
const api = freshTestApi();
beforeEach(async () => {
  shop = await StaffClient.create(api, [khimki.shopId]);
});

async function change(body: ShopDayChange): Promise<void> {
  const reply = await shop.call('PUT', `/shops/${khimki.shopId}/day`, body);
  expect(reply.status).toBe(200);
}
const stop = (until?: number) =>
  change({ change: 'product', product_key: 'philadelphia', stopped: true, until: until ?? null });

async function menuAt(shopId: number | null): Promise<ProductsReply['product_groups'][number]['products']> {
  const place = { city_id: khimki.id, order_type: 'takeaway', shop_id: shopId };
  const { body } = await new Visitor(api).call<ProductsReply>('POST', '/api/products', place);
  return body.product_groups.flatMap(({ products }) => products);
}
const philadelphiaAt = async (shopId: number | null) =>
  (await menuAt(shopId)).find(({ key }) => key === 'philadelphia');
const listTypes = (cart: Cart): string[] => Object.values(cart.products).map(({ type }) => type);

/** A customer with two rolls in the cart at a shop. */
async function customerAt(shopId: number): Promise<Visitor> {
  const who = new Visitor(api);
  await chooseShop(who, shopId);
  await addProduct(who);
  return who;
}
const tryToOrder = async (who: Visitor) => {
  const cache = await cacheOrder(who, takeawayOrder);
  if (cache.status !== 200) return cache;
  return createOrder(who, { ...takeawayOrder, order_cache_key: cache.body.order_cache_key });
};

test('what a shop has stopped is unavailable there, in menu, cart and order, and nowhere else [CART-05]', async () => {
  const who = await customerAt(khimki.shopId);
  await addProduct(who, 'california', 1);
  await stop();
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('stop');
  for (const elsewhere of [otherShop, null]) expect((await philadelphiaAt(elsewhere))?.type).toBe('default');

  const cart = await readCart(who);
  expect(listTypes(cart).sort()).toEqual(['default', 'unavailable']);
  const more = { city_id: khimki.id, product_key: 'philadelphia', count: 1 };
  expect((await who.call('PUT', '/api/cart/add', more)).status).toBe(422);
  await change({ change: 'product', product_key: 'philadelphia', stopped: false });
  expect(listTypes(await readCart(who))).toEqual(['default', 'default']);
});

test('what goes with a cart is what its shop sells, at the shop’s prices [CART-09]', async () => {
  const who = await customerAt(khimki.shopId);
  const [first, second] = (await readCart(who)).related;
  if (!first || !second) throw new Error('nothing goes with a roll');
  await change({ change: 'product', product_key: first.key, stopped: true, until: null });
  await change({ change: 'price', product_key: second.key, price: second.price + 25 });
  const { related } = await readCart(who);
  expect(related.map(({ key }) => key)).not.toContain(first.key);
  expect(related.find(({ key }) => key === second.key)?.price).toBe(second.price + 25);
});

test('a shop’s popular products take the brand’s place there, also for whoever chooses the shop [HOME-03]', async () => {
  const popularAt = async (shop_id: number) => {
    const place = { city_id: khimki.id, order_type: 'takeaway', shop_id };
    const { body } = await new Visitor(api).call<ProductsReply>('POST', '/api/products', place);
    return body.popular_products.map(({ key }) => key);
  };
  const usual = await popularAt(otherShop);
  const own = ['california', 'philadelphia'];
  expect(usual).not.toEqual(own);
  await change({ change: 'popular', product_keys: own });
  expect([await popularAt(khimki.shopId), await popularAt(otherShop)]).toEqual([own, usual]);
  const chosen = await new Visitor(api).call<ContextReply>('POST', '/api/shops/set', {
    shop_id: khimki.shopId,
  });
  expect(chosen.body.popular_products?.map(({ key }) => key)).toEqual(own);
  await stop();
  expect(await popularAt(khimki.shopId)).toEqual(['california']);
  const { body } = await shop.call<ShopDayReply>('GET', `/shops/${khimki.shopId}/day`);
  expect(body.popular).toEqual(own);
  await change({ change: 'popular', product_keys: null });
  expect(await popularAt(khimki.shopId)).toEqual(usual.filter((key) => key !== 'philadelphia'));
});

test.each([['no-such-dish'], ['california', 'california']])(
  'popular products %s are refused [HOME-03]',
  async (...product_keys) => {
    const path = `/shops/${khimki.shopId}/day`;
    expect((await shop.call('PUT', path, { change: 'popular', product_keys })).status).toBe(422);
  },
);

test('whoever changes to the shop is told what it has stopped, and what costs something else there [TYPE-04]', async () => {
  const who = await customerAt(otherShop);
  const preview = async () =>
    (
      await who.call<{ changes: Changes }>('POST', '/api/cart/preview', {
        city_id: khimki.id,
        order_type: 'takeaway',
        shop_id: khimki.shopId,
      })
    ).body.changes;
  expect(await preview()).toEqual([]);
  const before = (await philadelphiaAt(otherShop))?.price ?? 0;
  await change({ change: 'price', product_key: 'philadelphia', price: before + 25 });
  expect(await preview()).toEqual([{ kind: 'price', name: 'Philadelphia', before, after: before + 25 }]);
  await stop();
  expect(await preview()).toEqual([{ kind: 'unavailable', name: 'Philadelphia' }]);
});

test('a stop ends by itself at its time', async () => {
  await stop(api.now() + 20 * minuteMs);
  api.setTime(api.now() + 20 * minuteMs - 1);
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('stop');
  api.setTime(api.now() + 1);
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('default');
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day`)).body).toMatchObject({ products: [] });
});

test('a stopped modifier cannot be chosen at that shop', async () => {
  const withModifiers = (await menuAt(khimki.shopId)).find(({ modifiers }) => modifiers.groups.length > 0);
  const modifier = withModifiers?.modifiers.groups[0]?.modifiers[0];
  if (!withModifiers || !modifier) throw new Error('the seed has no product with a group of modifiers');
  await change({ change: 'modifier', modifier_id: modifier.id, stopped: true });
  const typeAt = async (shopId: number) =>
    (await menuAt(shopId)).find(({ key }) => key === withModifiers.key)?.modifiers.groups[0]?.modifiers[0]
      ?.type;
  expect([await typeAt(khimki.shopId), await typeAt(otherShop)]).toEqual(['stop', 'default']);
});

test('a paused shop takes orders for later, and none for as soon as possible until the pause is over', async () => {
  const who = await customerAt(khimki.shopId);
  const planned = async () =>
    (await who.call<IntervalsReply>('POST', '/api/schedule/intervals', {})).body.intervals;
  const usual = await planned();
  const until = api.now() + 120 * minuteMs;
  await change({ change: 'pause', paused: true, until });
  expect((await tryToOrder(who)).body).toMatchObject({ code: 'shop.stopped' });
  const later = await planned();
  // The kitchen begins when the pause is over: what it starts then is not ready at once.
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((slot) => !slot.is_asap && slot.start_timestamp > until)).toBe(true);
  const early = usual.find((slot) => !slot.is_asap && slot.start_timestamp <= until);
  const orderFor = (slot: Interval | undefined) =>
    cacheOrder(who, { ...takeawayOrder, interval_id: slot?.id });
  expect((await orderFor(early)).body).toMatchObject({ code: 'shop.stopped' });
  expect((await orderFor(later[0])).status).toBe(200);
  await change({ change: 'pause', paused: true, until: null });
  expect(await planned()).toEqual([]);
  await change({ change: 'pause', paused: true, until: api.now() + 20 * minuteMs });
  const { body } = await who.call<{ shops: Shop[] }>('GET', `/api/shops?city_id=${khimki.id}`);
  expect(body.shops.find(({ id }) => id === khimki.shopId)?.availability.state).toBe('stopped');
  api.setTime(api.now() + 20 * minuteMs);
  expect((await tryToOrder(who)).status).toBe(200);
});

test('hours of one day and places in its slots are the shop’s to say [SLOT-04]', async () => {
  const who = await customerAt(khimki.shopId);
  const date = '2026-11-23';
  const slots = async () =>
    (await who.call<IntervalsReply>('POST', '/api/schedule/intervals', { date })).body.intervals.filter(
      ({ is_asap }) => !is_asap,
    );
  const usual = await slots();
  expect(usual.length).toBeGreaterThan(10);
  await change({ change: 'hours', date, ranges: [{ from: 720, to: 780 }] });
  const fewer = await slots();
  expect(fewer.length).toBeGreaterThan(0);
  expect(fewer.length).toBeLessThan(usual.length);
  await change({ change: 'slot_capacity', capacity: 0 });
  expect((await slots()).every(({ disabled }) => disabled)).toBe(true);
  await change({ change: 'slot_capacity', capacity: null });
  await change({ change: 'hours', date, ranges: null });
  expect(await slots()).toEqual(usual);
});

test('a terminal does the shop’s day: what it changes is in force, kept with who did it, and what is wrong is named', async () => {
  const staff = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runStaffCommand(
      ['day', ...args],
      api.database,
      { log: print, error: print },
      api.now(),
    );
    await api.catalogue.refresh();
    return { code, text: lines.join('\n') };
  };
  const id = String(khimki.shopId);
  const shown = async () => JSON.parse((await staff('show', id)).text);
  for (const args of [
    ['stop', id, 'philadelphia', '--minutes', '30'],
    ['stop-modifier', id, String(await anyModifier())],
    ['price', id, 'california', '1 399,00'],
    ['pause', id],
    ['hours', id, '2026-11-24', '10:00-14:00,18:00-26:00'],
    ['places', id, '3'],
    ['zone', id, String(ownZone), '--delivery', '120', '--minimum', '900', '--free', 'yes'],
    ['stand-in', id, String(otherShop)],
    ['popular', id, 'california,philadelphia'],
  ])
    expect(await staff(...args)).toMatchObject({ code: 0 });
  expect((await philadelphiaAt(khimki.shopId))?.type).toBe('stop');
  expect(await shown()).toEqual({
    products: [{ product_key: 'philadelphia', until: api.now() + 30 * minuteMs }],
    modifiers: [{ modifier_id: await anyModifier(), until: null }],
    pause: { until: null },
    prices: [{ product_key: 'california', price: 1399 }],
    hours: [
      {
        date: '2026-11-24',
        ranges: [
          { from: 600, to: 840 },
          { from: 1080, to: 1560 },
        ],
      },
    ],
    slot_capacity: 3,
    zone_terms: [
      { zone_id: ownZone, delivery_price: 120, minimum_order_amount: 900, has_free_delivery: true },
    ],
    zone_areas: [],
    stand_in: { shop_id: otherShop },
    popular: ['california', 'philadelphia'],
  });
  for (const args of [
    ['sell', id, 'philadelphia'],
    ['hours', id, '2026-11-24', 'menu'],
    ['zone', id, String(ownZone), 'menu'],
    ['popular', id, 'menu'],
  ])
    expect(await staff(...args)).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({ products: [], hours: [], zone_terms: [], popular: null });
  expect((await staff('history', id)).text.split('\n')).toHaveLength(13);
  expect((await staff('history', id)).text).toContain('terminal');

  for (const [args, text] of [
    [['stop', '77', 'philadelphia'], 'There is no shop 77.'],
    [['stop', id, 'no-such-dish'], 'Shop 3001: the menu has no such product.'],
    [['stop', id, 'No dish'], 'PRODUCT must be the key of a product, like philadelphia.'],
    [['stop-modifier', id, 'sauce'], 'ID must be a whole number (got "sauce").'],
    [['price', id, 'california', 'cheap'], 'PRICE must be an amount like 549 or 10.40 (got "cheap").'],
    [['price', id, 'california', '399,50'], 'PRICE must be whole: RUB has no fractions (got "399,50").'],
    [['price', id, 'california', '9999999'], 'PRICE must be at most 1000000.'],
    [['hours', id, '2026-11-24', 'always'], 'Hours look like 10:00-22:00 (got "always").'],
    [['hours', id, '24.11.2026', '10:00-22:00'], 'DATE must be like 2026-11-24.'],
    [['hours', id, '2026-11-24', '22:00-10:00'], 'Hours must end after they begin'],
    [
      ['zone', id, String(ownZone), '--delivery', '99'],
      '--minimum must be an amount like 549 or 10.40 (got "").',
    ],
    [['zone', id, '9', 'menu'], 'Shop 3001: it has no such zone.'],
    [['area', id, String(ownZone), '/no/such/file'], '/no/such/file cannot be read as GeoJSON'],
  ] as const) {
    const reply = await staff(...args);
    expect([reply.code, reply.text.includes(text) ? text : reply.text]).toEqual([2, text]);
  }
});
const anyModifier = async (): Promise<number> => {
  const { data } = api.catalogue.current(api.now());
  return data.products.flatMap(({ modifiers }) => modifiers.available)[0]?.id ?? 0;
};

test('who changed what and when is kept', async () => {
  await stop();
  api.setTime(api.now() + minuteMs);
  await change({ change: 'pause', paused: true, until: null });
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day/history`)).body).toEqual({
    entries: [
      { at: api.now(), by: 'a kitchen', change: { change: 'pause', paused: true, until: null } },
      {
        at: api.now() - minuteMs,
        by: 'a kitchen',
        change: { change: 'product', product_key: 'philadelphia', stopped: true, until: null },
      },
    ],
  });
});

test.each([
  [{ change: 'product', product_key: 'no-such-dish', stopped: true }, 'product_key'],
  [{ change: 'modifier', modifier_id: 2_000_000_000, stopped: true }, 'modifier_id'],
  [{ change: 'pause', paused: true, until: 1 }, 'until'],
  [{ change: 'price', product_key: 'philadelphia', price: -1 }, 'price'],
  // Roubles are whole here.
  [{ change: 'price', product_key: 'philadelphia', price: 399.5 }, 'price'],
  [
    {
      change: 'zone_terms',
      zone_id: 301,
      terms: { delivery_price: 99.9, minimum_order_amount: 900, has_free_delivery: false },
    },
    'terms.delivery_price',
  ],
  [{ change: 'hours', date: '2026-11-23', ranges: [{ from: 800, to: 700 }] }, 'ranges.0'],
  [{ change: 'zone_terms', zone_id: 302, terms: null }, 'zone_id'],
  [
    { change: 'zone_area', zone_id: 301, area: { type: 'Polygon', coordinates: [[[0, 0]]] } },
    'area.coordinates.0',
  ],
  [{ change: 'stand_in', shop_id: 3001 }, 'shop_id'],
  // Zafran's customers would have nobody.
  [{ change: 'stand_in', shop_id: 3003 }, 'shop_id'],
])('%j is refused by its field and changes nothing', async (body, field) => {
  const reply = await shop.call<{ errors: object }>('PUT', `/shops/${khimki.shopId}/day`, body);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  expect((await shop.call('GET', `/shops/${khimki.shopId}/day/history`)).body).toEqual({ entries: [] });
});

test('a kitchen sees what its shop sells, with what is stopped and what it costs there', async () => {
  await stop();
  await change({ change: 'price', product_key: 'alaska', price: 399 });
  const { body } = await shop.call<StaffProductsReply>('GET', `/shops/${khimki.shopId}/products`);
  const sold = new Map(body.products.map((product) => [product.product_key, product]));
  expect(sold.get('philadelphia')).toMatchObject({ name: 'Philadelphia', stopped: true, price: 549 });
  expect(sold.get('alaska')).toMatchObject({
    group: sold.get('philadelphia')?.group,
    stopped: false,
    price: 399,
  });
  const menu = (await menuAt(khimki.shopId)).map(({ key }) => key);
  expect(menu.filter((key) => !sold.has(key))).toEqual([]);
});
