import { addressBaseAtom } from '../address/addressAtom';
import { createApiClient } from '../api/client';
import { topModalAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { choice, countingServer, makeLines, served, storeWith } from '../testing/cartServer';
import { acceptCart, cartAtom, cartCountAtom, cartSettlingAtom, lineCountsAtom } from './cartState';
import { addToCart, changeLine, flushCart, quantityDebounceMs } from './changeLine';
import { preselectedProductsAtom } from './preselectedProduct';

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
  expect(server.api.sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(server.api.sent).toHaveLength(1);
  expect(server.count()).toBe(10);
  expect(store.get(cartSettlingAtom)).toBe(false);
});

test('a refused change goes back to what the server has, and is told [CART-02]', async () => {
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
  await store.set(flushCart);
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
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(topModalAtom)).toMatchObject({
    name: 'ServerErrorModal',
    props: { message: 'Закончилось' },
  });
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

test('a reply that a newer one overtook is dropped [CART-11]', () => {
  const store = storeWith(countingServer().api);
  store.set(acceptCart, emptyCartFixture({ revision: 5, count: 5 }));
  expect(store.set(acceptCart, emptyCartFixture({ revision: 4, count: 4 }))).toBe(false);
  expect(store.get(cartAtom)?.count).toBe(5);
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
