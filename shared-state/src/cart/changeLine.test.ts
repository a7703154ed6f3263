import { addressBaseAtom } from '../address/addressAtom';
import { createApiClient } from '../api/client';
import { topModalAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { shopBaseAtom } from '../shop/shopAtom';
import { emptyCartFixture, fakeApi, lineFixture, pageFixture, shopFixture } from '../testing';
import { choice, countingServer, makeLines, served, storeWith } from '../testing/cartServer';
import {
  acceptCart,
  cartAtom,
  cartCountAtom,
  cartSettlingAtom,
  dropCart,
  lineCountsAtom,
  productCountsAtom,
} from './cartState';
import { addToCart, changeLine, flushCart, quantityDebounceMs } from './changeLine';
import { preselectedProductsAtom } from './preselectedProduct';
import { restoreLines } from './queuedLines';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

test('ten quick taps answer at once and are one call [CART-02]', async () => {
  const server = countingServer();
  const store = storeWith(server.api);
  for (let tap = 1; tap <= 10; tap += 1) {
    store.set(addToCart, choice);
    expect(store.get(cartCountAtom)).toBe(tap);
  }
  expect([server.api.sent, store.get(cartSettlingAtom)]).toEqual([[], true]);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(server.api.sent).toHaveLength(1);
  expect(server.count()).toBe(10);
  expect(store.get(cartSettlingAtom)).toBe(false);
  expect(await store.set(flushCart)).toBe(true);
  // Nothing is left for a reload to send again.
  expect(storeWith(server.api).set(restoreLines)).toBeNull();
});

test('a page that came by plain http has no randomUUID and sells all the same [CART-02]', async () => {
  const original = crypto.randomUUID;
  Object.assign(crypto, { randomUUID: undefined });
  try {
    const server = countingServer();
    const store = storeWith(server.api);
    store.set(addToCart, choice);
    await store.set(flushCart);
    expect(server.count()).toBe(1);
    expect(server.api.sent[0]?.args.body).toMatchObject({
      request_id: expect.stringMatching(/^[\da-f]{32}$/),
    });
  } finally {
    Object.assign(crypto, { randomUUID: original });
  }
});

test('a fault while a change is sent takes the line back, is reported, and holds up nothing after it [CART-02]', async () => {
  const server = countingServer();
  const store = storeWith(server.api);
  jest.spyOn(server.api, 'call').mockImplementationOnce(() => {
    throw new Error('a fault of ours');
  });
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([0, false]);
  expect(store.get(notificationsAtom).map(({ tone }) => tone)).toEqual(['danger']);
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect([server.count(), store.get(cartCountAtom)]).toEqual([1, 1]);
});

test('a dish goes into the cart with its extras [PROD-04]', async () => {
  const { api } = countingServer();
  const store = storeWith(api);
  store.set(addToCart, { product_key: 'pizza', modifiers: [{ id: 101, count: 2 }], count: 1 });
  await store.set(flushCart);
  expect(api.sent[0]?.args.body).toMatchObject({
    product_key: 'pizza',
    modifiers: [{ id: 101, count: 2 }],
    count: 1,
  });
});

test('a count that was seen is what is sent, whatever another tab has added meanwhile [CART-11]', async () => {
  let answer = () => {};
  const removed: unknown[] = [];
  const reply = (revision: number, count: number) => ({
    cart: emptyCartFixture({ revision, count, products: makeLines(count) }),
  });
  const api = fakeApi({
    cartAdd: () =>
      new Promise((done) => {
        answer = () => done(reply(3, 6));
      }),
    cartRemove: ({ body }) => {
      removed.push(body?.count);
      return reply(4, 4);
    },
  });
  const store = storeWith(api);
  store.set(acceptCart, reply(1, 2).cart);
  store.set(addToCart, choice);
  const sent = store.set(flushCart);
  await jest.advanceTimersByTimeAsync(0);
  store.set(addToCart, choice);
  answer();
  await sent;
  expect([removed, store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([[2], 4, false]);
});

test('a refused change goes back to what the server has, and is reported [CART-02]', async () => {
  const server = countingServer((count) =>
    count > 2 ? { ok: false, status: 422, kind: 'http', error: { message: 'Больше нельзя' } } : null,
  );
  const store = storeWith(server.api);
  store.set(addToCart, { ...choice, count: 2 });
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  store.set(changeLine, 'philadelphia', 3);
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(3);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(lineCountsAtom).get('philadelphia')).toBe(2);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual(['Больше нельзя']);
});

test('a shop that is asked too often is not asked for the cart on top of it [CART-02]', async () => {
  const { api } = countingServer(() => ({
    ok: false,
    status: 429,
    kind: 'http',
    error: { message: 'Слишком часто' },
  }));
  const store = storeWith(api);
  store.set(addToCart, choice);
  expect(await store.set(flushCart)).toBe(false);
  expect(store.get(cartCountAtom)).toBe(0);
  expect(api.sent.map(({ name }) => name)).toEqual(['cartAdd']);
});

test('without an address the order-type dialog opens and the product waits [PROD-08]', () => {
  const server = countingServer();
  const store = storeWith(server.api, false);
  store.set(addToCart, choice);
  expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal');
  expect(store.get(preselectedProductsAtom)).toEqual([choice]);
  expect(store.get(cartCountAtom)).toBe(0);
});

test('to be picked up it needs a shop, and no address [PROD-08]', () => {
  const store = storeWith(countingServer().api);
  store.set(orderTypeBaseAtom, 'takeaway');
  store.set(addToCart, choice);
  expect([store.get(topModalAtom)?.name, store.get(cartCountAtom)]).toEqual(['OrderTypesModal', 0]);
  const chosen = storeWith(countingServer().api, false);
  chosen.set(orderTypeBaseAtom, 'takeaway');
  chosen.set(shopBaseAtom, shopFixture({ id: 7 }));
  chosen.set(addToCart, choice);
  expect([chosen.get(topModalAtom)?.name, chosen.get(cartCountAtom)]).toEqual([undefined, 1]);
});

test('an address error of the server opens the order-type dialog, a product error the error dialog [ERR-03]', async () => {
  const errors = [{ delivery_address: ['Укажите адрес'] }, { product: ['Закончилось'] }] as Record<
    string,
    string[]
  >[];
  const server = countingServer(() => ({
    ok: false,
    status: 422,
    kind: 'http',
    error: { message: '', errors: errors.shift() },
  }));
  const store = storeWith(server.api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal');
  expect(store.get(preselectedProductsAtom)).toEqual([choice]);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(topModalAtom)).toMatchObject({
    name: 'ServerErrorModal',
    props: { message: 'Закончилось' },
  });
});

test('fewer of a dish that the server refuses about the address leave nothing to be added after it [ERR-03]', async () => {
  const refused = { message: '', errors: { delivery_address: ['Укажите адрес'] } };
  const api = fakeApi({ cartRemove: () => ({ ok: false, status: 422, kind: 'http', error: refused }) });
  const store = storeWith(api);
  store.set(acceptCart, emptyCartFixture({ revision: 1, count: 2, products: makeLines(2) }));
  store.set(changeLine, 'philadelphia', 1);
  await store.set(flushCart);
  expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal');
  expect(store.get(preselectedProductsAtom)).toEqual([]);
});

test('more of a line that another tab has taken off meanwhile is added as a whole [CART-11]', async () => {
  const { api } = countingServer();
  const store = storeWith(api);
  store.set(acceptCart, emptyCartFixture({ revision: 1, count: 2, products: makeLines(2) }));
  store.set(changeLine, 'philadelphia', 3);
  store.set(acceptCart, emptyCartFixture({ revision: 2 }));
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(api.sent[0]?.args.body).toMatchObject({ product_key: 'philadelphia', modifiers: [], count: 3 });
});

test('sending all twice at once sends it once, and what comes later, too [CART-02]', async () => {
  const server = countingServer();
  const store = storeWith(server.api);
  store.set(addToCart, choice);
  expect(await Promise.all([store.set(flushCart), store.set(flushCart)])).toEqual([true, true]);
  expect(server.api.sent).toHaveLength(1);
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect(server.count()).toBe(2);
});

test('a lost reply is asked again under the same request id, so that it counts once [CART-02]', async () => {
  const ids: string[] = [];
  let tries = 0;
  const api = createApiClient({
    baseUrl: '',
    language: () => 'ru',
    fetch: (async (_url: string, init: RequestInit) => {
      ids.push(JSON.parse(String(init.body)).request_id);
      tries += 1;
      if (tries === 1) throw new TypeError('connection reset');
      return new Response(JSON.stringify({ cart: emptyCartFixture({ revision: 1 }) }));
    }) as typeof fetch,
  });
  const store = createPageStore(pageFixture(), api);
  store.set(addressBaseAtom, served);
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('each tap of a line puts its call off by the whole wait [CART-02]', async () => {
  const { api } = countingServer();
  const store = storeWith(api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs - 1);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs - 1);
  expect(api.sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(api.sent).toHaveLength(1);
});

const modifier = (id: number, count: number) => ({ id, count });
const dressedKey = 'philadelphia~2x1.4x2.6x1';
const extra = (id: number, count: number) => ({
  ...{ id, count, name: 'Соус', image: null, price: 30, min: 0, max: 3 },
  type: 'default' as const,
});
const dressed = lineFixture({
  key: dressedKey,
  count: 3,
  modifiers: {
    available: [extra(1, 0), extra(2, 1)],
    single: [extra(3, 0), extra(4, 2)],
    groups: [{ id: 1, name: '', modifiers: [extra(5, 0), extra(6, 1)] }],
  },
});
const miso = lineFixture({ key: 'miso', product_key: 'miso', count: 2 });
test.each([
  [
    5,
    'cartAdd',
    { product_key: 'philadelphia', modifiers: [modifier(4, 2), modifier(6, 1), modifier(2, 1)], count: 2 },
  ],
  [1, 'cartRemove', { product_key: dressedKey, count: 2 }],
  [0, 'cartForget', { product_key: dressedKey }],
])('a line of 3 with extras that shall have %i is sent as %s [CART-02]', async (count, name, change) => {
  const products = { ...(count > 0 && { [dressedKey]: { ...dressed, count } }), miso };
  const reply = () => ({ cart: emptyCartFixture({ revision: 2, products }) });
  const api = fakeApi({ cartAdd: reply, cartRemove: reply, cartForget: reply });
  const store = storeWith(api);
  store.set(
    acceptCart,
    emptyCartFixture({
      revision: 1,
      products: { [dressedKey]: dressed, miso },
    }),
  );
  store.set(changeLine, dressedKey, count);
  expect([store.get(cartCountAtom), store.get(productCountsAtom).get('philadelphia')]).toEqual([
    count + 2,
    count,
  ]);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  const place = { city_id: 1, order_type: 'delivery', shop_id: null, delivery_zone_id: 101 };
  expect(api.sent).toEqual([
    { name, args: { body: { ...place, ...change, request_id: expect.any(String) }, keepalive: false } },
  ]);
  expect(store.get(cartSettlingAtom)).toBe(false);
});

test('a line that is back at what the server has is not sent at all [CART-02]', async () => {
  const { api } = countingServer();
  const store = storeWith(api);
  store.set(acceptCart, emptyCartFixture({ revision: 1, count: 2, products: makeLines(2) }));
  store.set(addToCart, choice);
  expect(store.get(cartCountAtom)).toBe(3);
  store.set(changeLine, 'philadelphia', 2);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect([api.sent, store.get(cartSettlingAtom)]).toEqual([[], false]);
});

test('a reply that a newer one overtook is dropped [CART-11]', () => {
  const store = storeWith(countingServer().api);
  store.set(acceptCart, emptyCartFixture({ revision: 5, count: 5 }));
  expect(store.set(acceptCart, emptyCartFixture({ revision: 4, count: 4 }))).toBe(false);
  expect(store.get(cartAtom)?.count).toBe(5);
  // The same revision for another place: prices and availability differ.
  expect(store.set(acceptCart, emptyCartFixture({ revision: 5, count: 6 }))).toBe(true);
  expect(store.get(cartAtom)?.count).toBe(6);
});

test('the cart of another city shows nothing of this one’s [CART-11]', () => {
  const store = storeWith(countingServer().api);
  store.set(acceptCart, emptyCartFixture({ revision: 5, count: 5 }));
  store.set(addToCart, choice);
  store.set(dropCart);
  expect([store.get(cartAtom), store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([
    null,
    0,
    false,
  ]);
});

test('a tap before the cart is known means one more of what turns out to be there [CART-02]', async () => {
  const sent: unknown[] = [];
  const api = fakeApi({
    cartAdd: ({ body }) => {
      sent.push(body?.count);
      return { cart: emptyCartFixture({ revision: 3, count: 4, products: makeLines(4) }) };
    },
  });
  const store = storeWith(api);
  store.set(addToCart, choice);
  store.set(acceptCart, emptyCartFixture({ revision: 2, count: 3, products: makeLines(3) }));
  expect(store.get(cartCountAtom)).toBe(4);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(sent).toEqual([1]);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([4, false]);
});

test('the same when the server hears of the tap before the cart is known, and of another one meanwhile [CART-02]', async () => {
  const sent: unknown[] = [];
  let count = 3;
  let answer = () => {};
  const api = fakeApi({
    cartAdd: ({ body }) => {
      sent.push(body?.count);
      return new Promise((done) => {
        answer = () => {
          count += body?.count ?? 0;
          done({ cart: emptyCartFixture({ revision: count, count, products: makeLines(count) }) });
        };
      });
    },
  });
  const store = storeWith(api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  store.set(addToCart, choice);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  answer();
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(sent).toEqual([1, 1]);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([5, false]);
});
