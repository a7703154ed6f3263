import type { Cart } from '@storefront/contracts';
import { addressBaseAtom } from '../address/addressAtom';
import { createApiClient, type Result } from '../api/client';
import { preselectedProductAtom } from '../context/preselectedProduct';
import { topModalAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { acceptCart, cartAtom, cartCountAtom, cartSettlingAtom, lineCountsAtom } from './cartState';
import { addToCart, changeLine, flushCart, quantityDebounceMs } from './changeLine';

const served = { delivery_zone_id: 101 } as never;

/** A server that counts: answers every change with its own truth. */
function countingServer(refuse?: (count: number) => Result<{ cart: Cart }> | null) {
  let count = 0;
  let revision = 0;
  const reply = () => {
    revision += 1;
    const line = {
      key: 'philadelphia',
      product_key: 'philadelphia',
      count,
      modifiers: { available: [], single: [], groups: [] },
    };
    return {
      cart: emptyCartFixture({
        revision,
        count,
        products: (count > 0 ? { philadelphia: line } : {}) as never,
      }),
    };
  };
  const api = fakeApi({
    cartAdd: ({ body }) => {
      const refused = refuse?.(count + (body?.count ?? 0));
      if (refused) return refused;
      count += body?.count ?? 0;
      return reply();
    },
    cartRemove: ({ body }) => {
      count -= body?.count ?? 0;
      return reply();
    },
    cartForget: () => {
      count = 0;
      return reply();
    },
  });
  return { api, count: () => count };
}
function storeWith(api: ReturnType<typeof fakeApi>, address = true) {
  const store = createPageStore(pageFixture(), api);
  if (address) store.set(addressBaseAtom, served);
  return store;
}
const choice = { product_key: 'philadelphia', modifiers: [], count: 1 };

beforeEach(() => void jest.useFakeTimers());
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

test('without an address the order-type dialog opens and the product waits [PROD-08]', () => {
  const server = countingServer();
  const store = storeWith(server.api, false);
  store.set(addToCart, choice);
  expect(store.get(topModalAtom)?.name).toBe('OrderTypesModal');
  expect(store.get(preselectedProductAtom)).toEqual(choice);
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
