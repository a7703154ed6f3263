import { expectSession, resolveSession } from '../api/sessionReady';
import { modalsAtom } from '../modals/modals';
import { countingServer, makeLines, storeWith } from '../testing/cartServer';
import { emptyCartFixture } from '../testing/fixtures';
import { acceptCart, cartCountAtom, cartSettlingAtom } from './cartState';
import { quantityDebounceMs } from './changeLine';
import { changePlainLine, plainCountAtom, takeOverLines } from './earlyLines';
import { preselectedProductsAtom } from './preselectedProduct';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const sent = (count: number) => ({
  city_id: 1,
  request_id: 'one-id',
  product_key: 'philadelphia',
  modifiers: [] as [],
  count,
});

/** A server that has the add of the request id already, and counts a second one with it as none. */
function idempotentServer(before: number) {
  const server = countingServer();
  const ids = new Set<string>();
  const { call } = server.api;
  const posted: unknown[] = [];
  server.api.call = (async (name, args) => {
    const body = args?.body as { request_id?: string; count?: number } | undefined;
    if (name === 'cartAdd') posted.push(body);
    const again = body?.request_id !== undefined && ids.has(body.request_id);
    if (body?.request_id) ids.add(body.request_id);
    return call(name, again ? ({ ...args, body: { ...body, count: 0 } } as typeof args) : args);
  }) as typeof call;
  return {
    ...server,
    posted,
    begin: () => server.api.call('cartAdd', { body: sent(before) as never }),
  };
}

test('a line that went out before the store was there counts once, and what was pressed since is added [CART-02]', async () => {
  const server = idempotentServer(2);
  // Four were in the cart before.
  await server.api.call('cartAdd', { body: { ...sent(4), request_id: 'another-id' } as never });
  await server.begin();
  server.posted.length = 0;
  const store = storeWith(server.api);
  store.set(expectSession);
  store.set(takeOverLines, new Map([['philadelphia', { count: 3, sent: sent(2) }]]));
  expect(store.get(cartCountAtom)).toBe(3);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(server.posted).toEqual([]);
  store.set(resolveSession);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(server.posted.map((body) => (body as { request_id: string }).request_id === 'one-id')).toEqual([
    true,
    false,
  ]);
  expect(server.posted.at(-1)).toMatchObject({ product_key: 'philadelphia', modifiers: [], count: 1 });
  expect([server.count(), store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([7, 7, false]);
});

test('a line that was taken off after it went out is taken off at the server too [CART-02]', async () => {
  const server = idempotentServer(1);
  await server.begin();
  const store = storeWith(server.api);
  store.set(takeOverLines, new Map([['philadelphia', { count: 0, sent: sent(1) }]]));
  expect(store.get(cartCountAtom)).toBe(0);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect([server.count(), store.get(cartSettlingAtom)]).toEqual([0, false]);
});

test('what was counted before is added to what the cart held [CART-02]', async () => {
  const { api, count } = countingServer();
  const store = storeWith(api);
  store.set(expectSession);
  store.set(takeOverLines, new Map([['philadelphia', { count: 2 }]]));
  store.set(acceptCart, emptyCartFixture({ revision: 0, count: 4, products: makeLines(4) }));
  expect(store.get(cartCountAtom)).toBe(6);
  store.set(resolveSession);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(count()).toBe(2);
});

test('what the server refuses goes back with its usual question [ERR-03] [PROD-08]', async () => {
  const { api } = countingServer(() => ({
    ok: false,
    status: 422,
    kind: 'http',
    error: { message: '', errors: { delivery_address: ['?'] } },
  }));
  const store = storeWith(api);
  store.set(takeOverLines, new Map([['philadelphia', { count: 1, sent: sent(1) }]]));
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(cartCountAtom)).toBe(0);
  expect(store.get(modalsAtom).current?.name).toBe('OrderTypesModal');
  expect(store.get(preselectedProductsAtom)).toEqual([
    { product_key: 'philadelphia', modifiers: [], count: 1 },
  ]);
});

test('nothing pressed sends nothing', async () => {
  const { api } = countingServer();
  const store = storeWith(api);
  store.set(takeOverLines, new Map([['philadelphia', { count: 0 }]]));
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect([api.sent, store.get(cartSettlingAtom)]).toEqual([[], false]);
});

test('a card without its code counts by the store', async () => {
  const { api, count } = countingServer();
  const store = storeWith(api);
  store.set(changePlainLine, 'philadelphia', 2);
  store.set(changePlainLine, 'philadelphia', -1);
  expect(store.get(plainCountAtom)('philadelphia')).toBe(1);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(count()).toBe(1);
  store.set(changePlainLine, 'philadelphia', -2);
  expect(store.get(plainCountAtom)('philadelphia')).toBe(0);
});

test('without an address a card takes off what is there, and asks before it adds [PROD-08]', () => {
  const store = storeWith(countingServer().api, false);
  store.set(acceptCart, emptyCartFixture({ revision: 1, count: 2, products: makeLines(2) }));
  store.set(changePlainLine, 'philadelphia', -1);
  expect([store.get(cartCountAtom), store.get(modalsAtom).current]).toEqual([1, null]);
  store.set(changePlainLine, 'philadelphia', 1);
  expect([store.get(cartCountAtom), store.get(modalsAtom).current?.name]).toEqual([1, 'OrderTypesModal']);
});
