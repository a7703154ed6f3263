import type { Cart } from '@storefront/contracts';
import { addressBaseAtom } from '../address/addressAtom';
import { createApiClient, type Result } from '../api/client';
import { chooseShop, contextFlagsMs } from '../context/chooseContext';
import { preselectedProductAtom } from '../context/preselectedProduct';
import { topModalAtom } from '../modals/modals';
import { notificationsAtom } from '../notifications/notifications';
import { createPageStore } from '../page/presetStore';
import { startSession } from '../session/startSession';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import {
  acceptCart,
  cartAtom,
  cartCountAtom,
  cartFlagsAtom,
  cartHeldAtom,
  cartSettlingAtom,
  lineCountsAtom,
} from './cartState';
import { addToCart, changeLine, flushCart, heldRetryMs, quantityDebounceMs } from './changeLine';
import { clearCart, reloadCart } from './reloadCart';

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

const nobody: Result<never> = { ok: false, status: 0, kind: 'network', error: { message: '' } };

test('a cart that could not be cleared keeps what waited to be sent [CART-07]', async () => {
  const server = countingServer();
  let online = false;
  const { call } = server.api;
  server.api.call = (async (name, args) => (online ? call(name, args) : nobody)) as typeof call;
  const store = storeWith(server.api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  await store.set(clearCart);
  expect(store.get(cartCountAtom)).toBe(1);
  online = true;
  await store.set(flushCart);
  expect(server.count()).toBe(1);
});

test('taps without a connection stay on the screen, are told once, and are sent when somebody answers [CART-02]', async () => {
  const server = countingServer();
  let online = false;
  const ids: string[] = [];
  const { call } = server.api;
  server.api.call = (async (name, args) => {
    const { request_id } = (args?.body ?? {}) as { request_id?: string };
    if (name === 'cartAdd') ids.push(String(request_id));
    return online ? call(name, args) : nobody;
  }) as typeof call;
  const store = storeWith(server.api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(cartHeldAtom)).toBe(true);
  store.set(addToCart, { ...choice, count: 2 });
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(cartCountAtom)).toBe(3);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual([
    'Нет связи. Корзина сохранена здесь, изменения уйдут сами',
  ]);
  online = true;
  await jest.advanceTimersByTimeAsync(heldRetryMs.reduce((sum, ms) => sum + ms));
  expect(server.count()).toBe(3);
  expect(store.get(cartCountAtom)).toBe(3);
  expect([store.get(cartHeldAtom), store.get(cartSettlingAtom)]).toEqual([false, false]);
  // What may have counted was asked again as it was; only the rest is a change of its own.
  expect(new Set(ids.slice(0, -1)).size).toBe(1);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

test('a refusal after a silence takes the line back and says why; the cart is asked for anew [CART-02]', async () => {
  let answer: Result<never> = nobody;
  const api = fakeApi({
    cartAdd: () => answer,
    cart: () => ({ cart: emptyCartFixture({ revision: 7 }) }),
  });
  const store = storeWith(api);
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect(store.get(cartCountAtom)).toBe(1);
  answer = { ok: false, status: 422, kind: 'http', error: { message: 'Больше нельзя' } };
  await store.set(flushCart);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(cartCountAtom)).toBe(0);
  expect(store.get(notificationsAtom).at(-1)?.text).toBe('Больше нельзя');
  expect(store.get(cartAtom)?.revision).toBe(7);
});

/** What a reload leaves: the tab's storage and the server. */
function reloaded(api: ReturnType<typeof fakeApi>) {
  const store = storeWith(api);
  return { store, open: () => store.set(startSession) };
}
const answering = (api: ReturnType<typeof fakeApi>, cart: () => Cart) => {
  const { call } = api;
  api.call = (async (name, args) => {
    if (name === 'cart') return { ok: true, status: 200, data: { cart: cart() } };
    if (name === 'userGet')
      return { ok: true, status: 200, data: { user: null, order_type: null, shop_id: null } };
    return call(name, args);
  }) as typeof call;
};
const lineOf = (count: number) =>
  ({
    philadelphia: { key: 'philadelphia', product_key: 'philadelphia', count, modifiers: noModifiers },
  }) as never;
const noModifiers = { available: [], single: [], groups: [] };

test('taps held without a connection outlive a reload, are asked again under their ids and told of [CART-02]', async () => {
  const counted = new Map<string, number>();
  let revision = 1;
  const sum = () => [...counted.values()].reduce((all, one) => all + one, 0);
  const cart = () => emptyCartFixture({ revision: ++revision, count: sum(), products: lineOf(sum()) });
  // The server counts what nobody hears of.
  let heard = false;
  const api = fakeApi({
    cartAdd: ({ body }) => {
      counted.set(String(body?.request_id), body?.count ?? 0);
      return heard ? { cart: cart() } : nobody;
    },
  });
  answering(api, cart);
  const before = storeWith(api);
  before.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  before.set(addToCart, { ...choice, count: 2 });
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect([before.get(cartHeldAtom), sum()]).toEqual([true, 1]);
  heard = true;
  const { store, open } = reloaded(api);
  await open();
  expect(sum()).toBe(3);
  expect(counted.size).toBe(2);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([3, false]);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual([
    'То, что вы выбрали без связи, теперь в корзине',
  ]);
  const third = reloaded(api);
  await third.open();
  expect(sum()).toBe(3);
  expect(third.store.get(notificationsAtom)).toEqual([]);
});

test('a page that is left between a tap and its reply loses nothing and counts nothing twice [CART-02]', async () => {
  const counted = new Map<string, number>();
  const never = new Promise<never>(() => {});
  const api = fakeApi({
    cartAdd: ({ body }) => {
      counted.set(String(body?.request_id), body?.count ?? 0);
      return never;
    },
  });
  const before = storeWith(api);
  before.set(addToCart, choice);
  void before.set(flushCart, true);
  await jest.advanceTimersByTimeAsync(0);
  const after = fakeApi({
    cartAdd: ({ body }) => {
      counted.set(String(body?.request_id), body?.count ?? 0);
      return { cart: emptyCartFixture({ revision: 3, count: 1, products: lineOf(1) }) };
    },
  });
  answering(after, () => emptyCartFixture({ revision: 2, count: 1, products: lineOf(1) }));
  const { store, open } = reloaded(after);
  await open();
  expect(counted).toEqual(new Map([[[...counted.keys()][0], 1]]));
  expect(store.get(cartCountAtom)).toBe(1);
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('a page that is left sends all it has at once, also what is under way, under the same ids [CART-02]', async () => {
  const sent: string[] = [];
  const ids = new Set<string>();
  const api = fakeApi({
    cartAdd: ({ body, keepalive }) => {
      sent.push(`${body?.product_key} ${keepalive}`);
      ids.add(String(body?.request_id));
      return new Promise<never>(() => {});
    },
  });
  const store = storeWith(api);
  store.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  store.set(addToCart, { ...choice, product_key: 'eel' });
  store.set(addToCart, { ...choice, product_key: 'maki' });
  void store.set(flushCart, true);
  expect(sent).toEqual(['philadelphia false', 'philadelphia true', 'eel true', 'maki true']);
  expect(ids.size).toBe(3);
  expect(JSON.stringify(sessionStorage.getItem('cart-held')).match(/request_id/g)).toHaveLength(3);
});

test.each<[string, unknown]>([
  ['no record', 7],
  ['lines that are none', { 1: { at: Date.now(), lines: [['x'], 3, ['philadelphia', { desired: -1 }]] } }],
  ['older than the server remembers', { 1: { at: 0, lines: [['philadelphia', { desired: 4 }]] } }],
  ['another city’s', { 99: { at: Date.now(), lines: [['philadelphia', { desired: 4 }]] } }],
])('kept taps that are of no use are ignored: %s [CART-02]', async (_, kept) => {
  sessionStorage.setItem('cart-held', JSON.stringify(kept));
  const api = fakeApi({});
  answering(api, () => emptyCartFixture({ revision: 2, count: 0 }));
  const { store, open } = reloaded(api);
  await open();
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([0, false]);
});

test('a tap before the cart is known means one more of what turns out to be there [CART-02]', async () => {
  const sent: unknown[] = [];
  const api = fakeApi({
    cartAdd: ({ body }) => {
      sent.push(body?.count);
      return { cart: emptyCartFixture({ revision: 3, count: 4, products: lineOf(4) }) };
    },
  });
  const store = storeWith(api);
  store.set(addToCart, choice);
  store.set(acceptCart, emptyCartFixture({ revision: 2, count: 3, products: lineOf(3) }));
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
          done({ cart: emptyCartFixture({ revision: count, count, products: lineOf(count) }) });
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

test('flags are on while a call is under way and off afterwards, 500 ms later after an address or a shop [CART-10]', async () => {
  let answer = () => {};
  const held = () =>
    new Promise<{ cart: Cart }>((done) => {
      answer = () => done({ cart: emptyCartFixture({ revision: 1 }) });
    });
  const api = fakeApi({ cart: held, cartAdd: held, shopsSet: held });
  const store = storeWith(api);
  const off = { cart: false, product: false, fetching: false, price: false };
  const answered = async () => {
    answer();
    await jest.advanceTimersByTimeAsync(0);
  };
  expect(store.get(cartFlagsAtom)).toEqual(off);
  void store.set(reloadCart);
  expect(store.get(cartFlagsAtom)).toEqual({ cart: true, product: false, fetching: true, price: true });
  await answered();
  expect(store.get(cartFlagsAtom)).toEqual(off);
  store.set(addToCart, choice);
  void store.set(flushCart);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get(cartFlagsAtom)).toEqual({ cart: true, product: true, fetching: false, price: true });
  await answered();
  expect(store.get(cartFlagsAtom)).toEqual(off);
  void store.set(chooseShop, 7);
  expect(store.get(cartFlagsAtom)).toMatchObject({ cart: true, price: true });
  await answered();
  await jest.advanceTimersByTimeAsync(contextFlagsMs - 1);
  expect(store.get(cartFlagsAtom)).toMatchObject({ cart: true, price: true });
  await jest.advanceTimersByTimeAsync(1);
  expect(store.get(cartFlagsAtom)).toEqual(off);
});
