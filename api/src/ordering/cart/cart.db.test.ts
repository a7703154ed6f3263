import type { Cart, Changes, ErrorReply } from '@storefront/contracts';
import { addProduct, chooseAddress, chooseShop, readCart } from '../../testing/shopping';
import { khimki, noonInKhimki, shareTestApi, Visitor } from '../../testing/startTestApi';

const api = shareTestApi();

const visitor = () => new Visitor(api);
const withAddress = async (headers?: Record<string, string>) => {
  const who = new Visitor(api, headers);
  await chooseAddress(who);
  return who;
};
const change = (who: Visitor, path: string, body: object) =>
  who.call<{ cart: Cart } & ErrorReply>('PUT', `/api/cart/${path}`, { city_id: khimki.id, ...body });
const philadelphia = (count: number) => ({ product_key: 'philadelphia', count });

describe('adding', () => {
  test.each([
    ['without an address', {}],
    ['for takeaway without a shop', { order_type: 'takeaway' }],
  ])('%s is refused about delivery_address [ERR-03] [PROD-08]', async (_, where) => {
    const { status, body } = await change(visitor(), 'add', { ...philadelphia(1), ...where });
    expect(status).toBe(422);
    expect(body.errors?.delivery_address).toHaveLength(1);
  });

  test('the city’s centre stands in for an address [TYPE-05]', async () => {
    const who = visitor();
    const city = await who.call<{ city: { coordinates: object } }>('GET', '/api/cities/khimki');
    const chosen = await who.call<{ delivery_address: { approximate: boolean } }>(
      'POST',
      '/api/user/addresses/set-by-coordinates',
      { city_id: khimki.id, ...city.body.city.coordinates },
    );
    expect(chosen.body.delivery_address.approximate).toBe(true);
    expect((await addProduct(who)).count).toBe(2);
  });

  test('prices are the server’s, whatever the client sends [API-02] [CART-03]', async () => {
    const who = await withAddress();
    const { body } = await change(who, 'add', { ...philadelphia(2), price: 1, delivery_zone_id: 303 });
    const { prices } = body.cart;
    expect(prices.subtotal).toBe(1098);
    expect(body.cart.delivery_zone_id).toBe(301);
    const { subtotal, packages, delivery, discount, bonuses, total } = prices;
    expect(total).toBe(subtotal + packages + delivery - discount - bonuses);
  });

  test('a product of another brand is unknown [BRAND-01]', async () => {
    const who = await withAddress();
    expect((await change(who, 'add', { product_key: 'margherita', count: 1 })).status).toBe(422);
  });

  test('modifiers outside their bounds are refused, valid ones make a line of their own [PROD-04] [PROD-05]', async () => {
    const who = await withAddress({ 'x-brand': 'tondo' });
    const pizza = { product_key: 'margherita', count: 1 };
    expect((await change(who, 'add', pizza)).body.errors).toHaveProperty('product');
    const addSize = (size: number) => {
      const modifiers = [size, 111].map((id) => ({ id, count: 1 }));
      return change(who, 'add', { ...pizza, modifiers });
    };
    const small = await addSize(101);
    const large = await addSize(102);
    expect(small.status).toBe(200);
    const lines = Object.values(large.body.cart.products);
    expect(lines.map((line) => line.product_key)).toEqual(['margherita', 'margherita']);
    expect(lines[1]?.price_with_modifiers).toBe((lines[0]?.price_with_modifiers ?? 0) + 220);
    const again = await change(who, 'add', { product_key: lines[0]?.key, count: 1 });
    expect(Object.values(again.body.cart.products)[0]?.count).toBe(2);
  });
});

describe('asking what another order type would change', () => {
  const preview = (who: Visitor, order_type: string, shop_id: number | null = null) =>
    who.call<{ changes: Changes } & ErrorReply>('POST', '/api/cart/preview', {
      city_id: khimki.id,
      order_type,
      shop_id,
    });

  test('tells what is not sold for takeaway, and changes neither cart nor order type (D-15) [CART-03]', async () => {
    const who = await withAddress();
    await addProduct(who, 'philadelphia');
    await addProduct(who, 'set-party', 1);
    const before = await readCart(who);
    const { status, body } = await preview(who, 'takeaway', khimki.shopId);
    expect(status).toBe(200);
    expect(body.changes).toEqual([{ kind: 'unavailable', name: 'Whole Crew set' }]);
    expect(await readCart(who)).toEqual(before);
  });

  test('tells a count that the last hour of the shop does not allow (D-15, D-19) [PROD-06]', async () => {
    const who = await withAddress();
    await addProduct(who, 'mochi-mango', 3);
    api.setTime(Date.UTC(2026, 10, 21, 19, 30));
    const { body } = await preview(who, 'takeaway', 3002);
    api.setTime(noonInKhimki);
    expect(body.changes).toEqual([{ kind: 'count', name: expect.any(String), before: 3, after: 2 }]);
  });

  test('tells nothing where nothing is different, nor to a visitor without a cart', async () => {
    const who = visitor();
    expect((await preview(who, 'takeaway', khimki.shopId)).body.changes).toEqual([]);
    await chooseAddress(who);
    await addProduct(who);
    expect((await preview(who, 'takeaway', khimki.shopId)).body.changes).toEqual([]);
  });

  test('a shop of another city is refused', async () => {
    const { status, body } = await preview(visitor(), 'takeaway', 1);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('shop_id');
  });
});

describe('a cart that changes twice', () => {
  test('a repeated request counts once [CART-02]', async () => {
    const who = await withAddress();
    const body = { ...philadelphia(1), request_id: 'tap-0001-abcd' };
    const first = await change(who, 'add', body);
    const second = await change(who, 'add', body);
    expect(second.body.cart.count).toBe(1);
    expect(second.body.cart.revision).toBe(first.body.cart.revision);
  });

  test('two tabs at once lose nothing [CART-11]', async () => {
    const who = await withAddress();
    await Promise.all(Array.from({ length: 40 }, () => change(who, 'add', philadelphia(1))));
    const cart = await readCart(who);
    expect(cart.count).toBe(40);
    expect(cart.revision).toBe(40);
  });

  test('remove and forget end a line; clear ends all [CART-07]', async () => {
    const who = await withAddress();
    await addProduct(who, 'philadelphia', 2);
    await addProduct(who, 'philadelphia-light', 2);
    expect((await change(who, 'remove', philadelphia(2))).body.cart.count).toBe(2);
    expect((await change(who, 'forget', { product_key: 'philadelphia-light' })).body.cart.count).toBe(0);
    await addProduct(who);
    const cleared = await who.call<{ cart: Cart }>('DELETE', '/api/cart/clear');
    expect(cleared.body.cart.products).toEqual({});
  });
});

test('carts of two cities and two brands are kept apart [CITY-04]', async () => {
  const who = await withAddress();
  await addProduct(who);
  const other = await who.call<{ cart: Cart }>('PUT', '/api/cart', { city_id: 1 });
  expect(other.body.cart.count).toBe(0);
  expect((await readCart(who)).count).toBe(2);
});

test('a refused bag costs nothing and can be taken back [CART-08]', async () => {
  const who = await withAddress();
  const withBag = await addProduct(who);
  const without = await change(who, 'packages/bag', { without_bag: true });
  expect(without.body.cart.prices.packages).toBe(0);
  expect(without.body.cart.packages[0]).toMatchObject({ refused: true, can_refuse: true });
  const back = await change(who, 'packages/bag', { without_bag: false });
  expect(back.body.cart.prices).toEqual(withBag.prices);
});

test('in Germany a bag starts refused, and is there when it is taken; prices include the tax [CART-08]', async () => {
  const who = visitor();
  const inBerlin = (path: string, body: object) => change(who, path, { ...body, city_id: 7 });
  await chooseShop(who, 7001);
  const { cart } = (await inBerlin('add', philadelphia(1))).body;
  expect(cart.packages[0]).toMatchObject({ refused: true, can_refuse: true });
  expect(cart).toMatchObject({ prices: { packages: 0 }, includes_tax: true });
  await inBerlin('packages/bag', { without_bag: false });
  const { prices } = (await inBerlin('add', philadelphia(1))).body.cart;
  expect(prices.packages).toBe(0.3);
});

describe('the chosen time', () => {
  test('is kept with the cart and cleared when it has gone [SLOT-01] [SLOT-02]', async () => {
    const who = visitor();
    await chooseShop(who);
    const { body } = await who.call<{ intervals: { id: string; is_asap: boolean }[] }>(
      'POST',
      '/api/schedule/intervals',
      {},
    );
    const slot = body.intervals.find((interval) => !interval.is_asap);
    const chosen = await who.call<{ cart: Cart }>('PUT', '/api/cart/set-interval', { interval_id: slot?.id });
    expect(chosen.body.cart.selectedInterval?.id).toBe(slot?.id);
    api.setTime(noonInKhimki + 3 * 3_600_000);
    expect((await readCart(who)).selectedInterval).toBeNull();
    api.setTime(noonInKhimki);
  });

  test('must be one that is offered [SLOT-03]', async () => {
    const who = visitor();
    await chooseShop(who);
    const { status, body } = await change(who, 'set-interval', { interval_id: '20200101-0600' });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('interval_id');
  });
});
