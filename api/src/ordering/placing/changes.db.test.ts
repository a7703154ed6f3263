import type { Cart, Changes, ContextReply, ErrorReply, IntervalsReply, Order } from '@storefront/contracts';
import type { CatalogueProduct } from '../../menu/catalogue/CatalogueProduct';
import {
  addProduct,
  cacheOrder,
  chooseAddress,
  chooseShop,
  createOrder,
  deliveryOrder,
  placeTestOrder,
  readCart,
  takeawayOrder,
} from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();
afterEach(async () => {
  await priced({ philadelphia: 549, california: 489 });
  await stopped('california', false);
  api.setTime(noonInKhimki);
});

/** What an editor of the menu does: prices in roubles, for every process at once. */
async function priced(roubles: Record<string, number>): Promise<void> {
  for (const [key, price] of Object.entries(roubles))
    await api.database
      .updateTable('product_prices')
      .set({ price_minor: price * 100 })
      .where('currency', '=', 'RUB')
      .where('product_id', '=', (select) => select.selectFrom('products').select('id').where('key', '=', key))
      .execute();
  await published();
}
const stopped = (key: string, isStopped: boolean) => edited(key, { stopped: isStopped });
async function edited(key: string, change: Partial<CatalogueProduct>): Promise<void> {
  const row = await api.database
    .selectFrom('products')
    .select('doc')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const doc = JSON.stringify({ ...row.doc, ...change });
  await api.database.updateTable('products').set({ doc }).where('key', '=', key).execute();
  await published();
}
let version = 0;
async function published(): Promise<void> {
  version += 1;
  await api.database
    .updateTable('catalogue_state')
    .set({ version: `test-${version}` })
    .execute();
  await api.catalogue.refresh();
}
const visitor = () => new Visitor(api);
const atShop = async () => {
  const who = visitor();
  await chooseShop(who);
  await addProduct(who);
  return who;
};
const refusal = async (who: Visitor, body: object = takeawayOrder) => {
  const { status, body: reply } = await cacheOrder(who, body);
  return { status, changes: (reply as unknown as ErrorReply).changes };
};
const philadelphia = { kind: 'price', name: 'Philadelphia', before: 549, after: 570 };

describe('an order that is not what was seen', () => {
  test('names each changed price without the client’s help, then takes the agreement [API-02] [CHK-07]', async () => {
    const who = await atShop();
    await addProduct(who, 'california', 1);
    await priced({ philadelphia: 570, california: 480 });
    const { status, changes } = await refusal(who);
    expect(status).toBe(409);
    expect(changes).toEqual([
      philadelphia,
      { kind: 'price', name: 'California with crab', before: 489, after: 480 },
      { kind: 'total', name: 'Total', before: 1602, after: 1635 },
    ]);
    const { body } = await cacheOrder(who, { ...takeawayOrder, seen_total: 1635 });
    const { order_cache_key } = body;
    const placed = await createOrder(who, { ...takeawayOrder, seen_total: 1635, order_cache_key });
    expect(placed.body.total).toBe(1635);
  });

  test('also between the order’s cache and the order itself [API-02]', async () => {
    const who = await atShop();
    const { body } = await cacheOrder(who, takeawayOrder);
    await priced({ philadelphia: 570 });
    const late = await createOrder(who, { ...takeawayOrder, order_cache_key: body.order_cache_key });
    expect(late.status).toBe(409);
    expect((late.body as unknown as ErrorReply).changes?.[0]).toEqual(philadelphia);
  });

  test('a price that a reply has shown is no surprise [CART-03]', async () => {
    const who = await atShop();
    await priced({ philadelphia: 570 });
    expect((await readCart(who)).prices.subtotal).toBe(1140);
    expect((await cacheOrder(who, takeawayOrder)).status).toBe(200);
  });

  test('a dish that is stopped stays in the cart, costs nothing and is told [PROD-07] [API-02]', async () => {
    const who = await atShop();
    await addProduct(who, 'california', 1);
    await stopped('california', true);
    const { changes } = await refusal(who);
    expect(changes?.map(({ kind, name }) => [kind, name])).toEqual([
      ['unavailable', 'California with crab'],
      ['total', 'Total'],
    ]);
    const cart = await readCart(who);
    expect(cart.products.california).toMatchObject({ type: 'unavailable', amount: 0 });
    expect(cart.prices.subtotal).toBe(1098);
  });

  test('delivery and a gift that its price change takes away are told [GIFT-01] [API-02]', async () => {
    const who = visitor();
    await chooseAddress(who);
    await addProduct(who, 'philadelphia', 3);
    await who.call('PUT', '/api/cart/gift/add', { city_id: khimki.id, gift_id: 1 });
    await priced({ philadelphia: 300 });
    const { changes } = await refusal(who, deliveryOrder);
    expect(changes?.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['price', 549, 300],
      ['delivery', 0, 90],
      ['gift', 1, 0],
      ['total', 1662, 1005],
    ]);
  });

  test('a count that the last hour does not allow is marked, and rounded only by the customer [PROD-06] [CART-03]', async () => {
    const who = visitor();
    await chooseShop(who, 3002);
    await addProduct(who, 'mochi-mango', 3);
    // Its shop closes at 23:00; orders for the next day are taken all night.
    api.setTime(Date.UTC(2026, 10, 21, 19, 30));
    const { last_hour, products } = await readCart(who);
    expect(last_hour).toEqual({ is_now: true, changes_in_ms: 30 * 60_000 });
    const line = products['mochi-mango'];
    expect(line).toMatchObject({ count: 3, allowed_count: 2, sale_step: 2, type: 'default' });
    expect(line?.alert).toContain('multiples of 2');
    const tomorrow = { ...takeawayOrder, interval_id: '20261122-1200' };
    const { status, changes } = await refusal(who, tomorrow);
    expect([status, changes]).toEqual([
      409,
      [{ kind: 'count', name: line?.name ?? '', before: 3, after: 2 }],
    ]);
    await who.call('PUT', '/api/cart/remove', { city_id: khimki.id, product_key: 'mochi-mango', count: 1 });
    expect((await cacheOrder(who, tomorrow)).status).toBe(200);
  });
});

describe('repeating an order', () => {
  const finished = async (who: Visitor) => {
    const { order_id } = await placeTestOrder(who);
    await who.call('POST', '/api/order/cancel', { order_id });
    return order_id;
  };
  const repeat = (who: Visitor, order_id: number, more: object = {}) =>
    who.call<ContextReply & ErrorReply>('POST', '/api/order/repeat', { order_id, ...more });
  const counts = (cart?: Cart) =>
    Object.fromEntries(
      Object.values(cart?.products ?? {}).map(({ product_key, count }) => [product_key, count]),
    );

  test('asks what becomes of a cart that is not empty; replaces or adds as told [ORD-04]', async () => {
    const who = visitor();
    const id = await finished(who);
    await addProduct(who, 'philadelphia', 1);
    await addProduct(who, 'california', 1);
    const asked = await repeat(who, id);
    expect([asked.status, asked.body.code]).toEqual([409, 'order.repeat_mode']);
    const merged = await repeat(who, id, { mode: 'merge' });
    expect(counts(merged.body.cart)).toEqual({ philadelphia: 3, california: 1 });
    const replaced = await repeat(who, id, { mode: 'replace' });
    expect(counts(replaced.body.cart)).toEqual({ philadelphia: 2 });
  });

  test('a cart that has no room for the order stays as it is, and says so [ORD-04] [CART-11]', async () => {
    const who = visitor();
    const id = await finished(who);
    await addProduct(who, 'california', 1);
    const fill = (count: number) =>
      api.database
        .updateTable('carts')
        .set({
          lines: JSON.stringify(
            Array.from({ length: count }, (_, at) => ({
              ...{
                lineKey: `california~${at}:1`,
                productKey: 'california',
                modifiers: [],
                count: 1,
                addedAt: at,
              },
            })),
          ),
        })
        .execute();
    await fill(60);
    const refused = await repeat(who, id, { mode: 'merge' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['product']]);
    expect(Object.keys((await readCart(who)).products)).toHaveLength(60);
    await fill(59);
    expect((await repeat(who, id, { mode: 'merge' })).status).toBe(200);
    expect(Object.keys((await readCart(who)).products)).toHaveLength(60);
  });

  test('tells what costs something else now and what is not sold any more [ORD-04]', async () => {
    const who = visitor();
    await chooseShop(who);
    await addProduct(who, 'california', 1);
    const id = await finished(who);
    await priced({ philadelphia: 570 });
    await stopped('california', true);
    const { body } = await repeat(who, id);
    const expected: Changes = [
      { kind: 'unavailable', name: 'California with crab' },
      philadelphia as Changes[number],
    ];
    expect(body.changes).toEqual(expect.arrayContaining(expected));
    expect(body.cart?.products.california?.type).toBe('unavailable');
  });

  test('tells what dishes contain now, with what was chosen, in cart and old order alike [ORD-04] [CART-01]', async () => {
    const who = visitor();
    const id = await finished(who);
    const { allergens, ownAllergens, modifiers } =
      api.catalogue.current().menu.product('umi', 'philadelphia') ?? {};
    const name = { ru: 'Новый', en: 'New one', tr: 'Yeni', uz: 'Yangi', de: 'Neues', uk: 'Новий' };
    await edited('philadelphia', { allergens: [{ key: 'mustard', name }], ownAllergens: ['mustard'] });
    const said = [{ key: 'mustard', name: 'New one' }];
    const read = await who.call<{ order: Order }>('GET', `/api/order/${id}`);
    expect(read.body.order.cart.products[0]).toMatchObject({ allergens: said, flags: { pork: false } });
    const repeated = await repeat(who, id, { mode: 'replace' });
    expect(Object.values(repeated.body.cart?.products ?? {})).toMatchObject([{ allergens: said }]);
    const extra = { id: 77_001, name, image: null, prices: { RUB: 5_000 }, min: 0, max: 1, stopped: false };
    const cheese = { ...extra, allergens: [{ ...name, en: 'Milk' }], allergenKeys: ['milk'], pork: true };
    const single = { ...extra, id: 77_002, allergens: [name], allergenKeys: ['soy'] };
    await edited('philadelphia', {
      modifiers: { available: [cheese, single], single: [], groups: [] },
    });
    const body = { city_id: khimki.id, product_key: 'philadelphia', count: 2 };
    const { body: added } = await who.call<{ cart: Cart }>('PUT', '/api/cart/add', {
      ...body,
      modifiers: [{ id: cheese.id, count: 1 }],
    });
    const line = Object.values(added.cart.products).find(({ key }) => key.includes('~'));
    expect(line?.allergens).toEqual([...said, { key: 'milk', name: 'Milk' }]);
    expect(line?.flags.pork).toBe(true);
    await edited('philadelphia', {
      ...(allergens && { allergens }),
      ...(ownAllergens && { ownAllergens }),
      ...(modifiers && { modifiers }),
    });
  });

  test('of another city asks first [ORD-04] [CITY-04]', async () => {
    const who = visitor();
    const id = await finished(who);
    await chooseShop(who, 1001);
    const asked = await repeat(who, id);
    expect([asked.status, asked.body.code, asked.body.changes]).toEqual([
      409,
      'order.repeat_city',
      [{ kind: 'city', name: 'Khimki', before: 'vladivostok', after: 'khimki' }],
    ]);
    expect((await repeat(who, id, { change_city: true })).body.shop?.id).toBe(khimki.shopId);
  });
});

test('what was seen with another address than the one chosen last, in another window, is not brought there [ADDR-01] [CHK-07]', async () => {
  const who = visitor();
  const { delivery_address: seen } = await chooseAddress(who);
  await addProduct(who, 'philadelphia', 4);
  const other = { city: khimki.id, address: 'Московская улица, 10' };
  await who.call('POST', '/api/user/addresses/set-by-address', other);
  const order = { ...deliveryOrder, seen_coordinates: seen?.map.coordinates };
  const { status, body } = await cacheOrder(who, order);
  const { errors = {} } = body as unknown as ErrorReply;
  expect([status, Object.keys(errors)]).toEqual([422, ['delivery_address']]);
  expect(errors.delivery_address?.[0]).toContain('Moskovskaya Street, 10');
  await chooseAddress(who);
  const { order_cache_key } = (await cacheOrder(who, order)).body;
  expect((await createOrder(who, { ...order, order_cache_key })).status).toBe(200);
});

test.each<[string, object, (who: Visitor) => Promise<unknown>, string, RegExp]>([
  [
    'takeaway in place of delivery',
    deliveryOrder,
    (who) => chooseShop(who),
    'order_type',
    /You chose takeaway in another window/,
  ],
  [
    'delivery in place of takeaway',
    takeawayOrder,
    (who) => chooseAddress(who),
    'order_type',
    /You chose delivery in another window/,
  ],
  [
    'another shop',
    { ...takeawayOrder, shop_id: khimki.shopId },
    (who) => chooseShop(who, khimki.shopId + 1),
    'shop_id',
    /You chose another restaurant in another window: \S/,
  ],
])(
  'between the order’s cache and the order %s was chosen, in another window: told, and nothing is made [CHK-07]',
  async (_, order, change, field, text) => {
    const who = visitor();
    await chooseAddress(who);
    if (order !== deliveryOrder) await chooseShop(who);
    await addProduct(who, 'philadelphia', 4);
    const { order_cache_key } = (await cacheOrder(who, order)).body;
    await change(who);
    const { status, body } = await createOrder(who, { ...order, order_cache_key });
    const { errors = {} } = body as unknown as ErrorReply;
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]?.[0]).toMatch(text);
    expect((await readCart(who)).count).toBe(4);
  },
);

describe('the time of an order', () => {
  /** A cart with the last time of the day chosen in it. */
  async function withTime(): Promise<{ who: Visitor; interval_id: string }> {
    const who = visitor();
    await chooseShop(who);
    await addProduct(who);
    const { intervals } = (await who.call<IntervalsReply>('POST', '/api/schedule/intervals', {})).body;
    const interval_id = intervals.findLast(({ disabled }) => !disabled)?.id ?? '';
    expect((await who.call('PUT', '/api/cart/set-interval', { interval_id })).status).toBe(200);
    return { who, interval_id };
  }
  const placed = async (who: Visitor, change: object) => {
    const order = { ...takeawayOrder, ...change };
    const { order_cache_key } = (await cacheOrder(who, order)).body;
    const { order_id } = (await createOrder(who, { ...order, order_cache_key })).body;
    return (await who.call<{ order: Order }>('GET', `/api/order/${order_id}`)).body.order.interval_title;
  };

  test('is the cart’s where the order names none, as soon as possible where it says null [CHK-07]', async () => {
    const absent = await withTime();
    expect(await placed(absent.who, {})).not.toMatch(/^As soon as possible/);
    const none = await withTime();
    expect(await placed(none.who, { interval_id: null })).toMatch(/^As soon as possible/);
  });
});
