import type { Cart } from '@storefront/contracts';
import type { Result } from '../api/client';
import { expectSession, resolveSession } from '../api/sessionReady';
import { cityBaseAtom } from '../city/cityAtom';
import { notificationsAtom } from '../notifications/notifications';
import { startSession } from '../session/startSession';
import { emptyCartFixture, fakeApi } from '../testing';
import { type CartApi, choice, countingServer, makeLines, storeWith } from '../testing/cartServer';
import {
  cartAtom,
  cartCountAtom,
  cartQueuedAtom,
  cartSettlingAtom,
  dropCart,
  pendingLinesAtom,
} from './cartState';
import { addToCart, flushCart, quantityDebounceMs, queuedRetryMs } from './changeLine';
import { changeCart, clearCart, reloadCart } from './reloadCart';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

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

test('taps without a connection stay on the screen, give one notice, and are sent when the server answers [CART-02]', async () => {
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
  expect(store.get(cartQueuedAtom)).toBe(true);
  store.set(addToCart, { ...choice, count: 2 });
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(store.get(cartCountAtom)).toBe(3);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual([
    'Нет связи. Корзина сохранена: отправим её, когда связь вернётся.',
  ]);
  online = true;
  await jest.advanceTimersByTimeAsync(queuedRetryMs.reduce((sum, ms) => sum + ms));
  expect(server.count()).toBe(3);
  expect(store.get(cartCountAtom)).toBe(3);
  expect([store.get(cartQueuedAtom), store.get(cartSettlingAtom)]).toEqual([false, false]);
  // What may have counted was asked again as it was; only the rest is a change of its own.
  expect(new Set(ids.slice(0, -1)).size).toBe(1);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

test('a shop that does not answer is asked again after 2, 5, 10 and then every 30 seconds, and so anew once it answered [CART-02]', async () => {
  const server = countingServer();
  let online = false;
  const { call } = server.api;
  const askedAt: number[] = [];
  server.api.call = (async (name, args) => {
    askedAt.push(Date.now());
    return online ? call(name, args) : nobody;
  }) as typeof call;
  const store = storeWith(server.api);
  const askedAfter = () => [...new Set(askedAt.splice(0).map((at) => at - from))];
  let from = Date.now();
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect(store.get(notificationsAtom)).toMatchObject([{ tone: 'info' }]);
  await jest.advanceTimersByTimeAsync(80_000);
  // Told once, and the notice has gone by itself.
  expect(store.get(notificationsAtom)).toEqual([]);
  expect(askedAfter()).toEqual([0, 2_000, 7_000, 17_000, 47_000, 77_000]);
  online = true;
  await store.set(flushCart);
  online = false;
  askedAt.length = 0;
  from = Date.now();
  store.set(addToCart, choice);
  await store.set(flushCart);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(askedAfter()).toEqual([0, 2_000, 7_000]);
});

const cityBefore = emptyCartFixture({ revision: 9, count: 3, products: makeLines(3) });
test.each([
  ['an answer', { cart: cityBefore }],
  [
    'a refusal',
    { ok: false, status: 422, kind: 'http', error: { message: 'Больше нельзя' } } as Result<never>,
  ],
  ['silence', nobody],
])(
  'after the city was changed %s to what was asked in the one before changes nothing [CITY-04]',
  async (_what, answer) => {
    const answers: (() => void)[] = [];
    const held = () =>
      new Promise<{ cart: Cart } | Result<never>>((done) => answers.push(() => done(answer)));
    const api = fakeApi({ cart: held, cartAdd: held, setInterval: held });
    const store = storeWith(api);
    store.set(addToCart, choice);
    void store.set(flushCart);
    void store.set(reloadCart);
    void store.set(changeCart, () => api.call('setInterval', { body: { interval_id: null } }));
    await jest.advanceTimersByTimeAsync(0);
    store.set(dropCart);
    store.set(cityBaseAtom, (city) => city && { ...city, id: 2 });
    store.set(addToCart, { ...choice, count: 2 });
    while (answers.length > 0) {
      for (const send of answers.splice(0)) send();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect([store.get(cartAtom), store.get(cartCountAtom), store.get(notificationsAtom)]).toEqual([
      null,
      2,
      [],
    ]);
    // The new city's line of the same dish is still a change of its own.
    expect([...store.get(pendingLinesAtom).values()].map(({ sent, queued }) => [sent, queued])).toEqual([
      [undefined, undefined],
    ]);
  },
);

test('a cart that is cleared while a change is on its way goes on taking changes [CART-07]', async () => {
  const server = countingServer();
  const { call } = server.api;
  const answers: (() => void)[] = [];
  let isLost = false;
  server.api.call = (async (name, args) => {
    const answer = await call(name, args);
    await new Promise<void>((done) => answers.push(done));
    return isLost ? nobody : answer;
  }) as typeof call;
  const store = storeWith(server.api);
  const answerAll = async () => {
    await jest.advanceTimersByTimeAsync(0);
    while (answers.length > 0) {
      for (const answer of answers.splice(0)) answer();
      await jest.advanceTimersByTimeAsync(0);
    }
  };
  for (const lost of [false, true]) {
    isLost = lost;
    store.set(addToCart, choice);
    const sent = store.set(flushCart);
    await jest.advanceTimersByTimeAsync(0);
    store.set(pendingLinesAtom, new Map());
    await answerAll();
    await sent;
    expect(store.get(cartSettlingAtom)).toBe(false);
  }
  isLost = false;
  const before = server.count();
  store.set(addToCart, choice);
  const sent = store.set(flushCart);
  await answerAll();
  await sent;
  expect(server.count()).toBe(before + 1);
});

test('taps of a visitor whose session could not be found out are queued, not lost [CART-02]', async () => {
  const server = countingServer();
  const store = storeWith(server.api);
  store.set(expectSession);
  store.set(addToCart, choice);
  const sent = store.set(flushCart);
  await jest.advanceTimersByTimeAsync(0);
  store.set(resolveSession, nobody, () => {});
  await sent;
  expect([server.api.sent, store.get(cartQueuedAtom), store.get(cartCountAtom)]).toEqual([[], true, 1]);
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
function reloaded(api: CartApi) {
  const store = storeWith(api);
  return { store, open: () => store.set(startSession) };
}
const answering = (api: CartApi, cart: () => Cart) => {
  const { call } = api;
  api.call = (async (name, args) => {
    if (name === 'cart') return { ok: true, status: 200, data: { cart: cart() } };
    if (name === 'userGet')
      return { ok: true, status: 200, data: { user: null, order_type: null, shop_id: null } };
    return call(name, args);
  }) as typeof call;
};

test('taps queued without a connection outlive a reload, are sent again under their ids and reported [CART-02]', async () => {
  const counted = new Map<string, number>();
  let revision = 1;
  const sum = () => [...counted.values()].reduce((all, one) => all + one, 0);
  const cart = () => emptyCartFixture({ revision: ++revision, count: sum(), products: makeLines(sum()) });
  // The server counts, and its reply is lost.
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
  expect([before.get(cartQueuedAtom), sum()]).toEqual([true, 1]);
  heard = true;
  const { store, open } = reloaded(api);
  await open();
  expect(sum()).toBe(3);
  expect(counted.size).toBe(2);
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([3, false]);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual([
    'То, что вы выбрали без связи, теперь в\u00a0корзине',
  ]);
  const third = reloaded(api);
  await third.open();
  expect(sum()).toBe(3);
  expect(third.store.get(notificationsAtom)).toEqual([]);
});

test('a page that is left before anybody answered keeps what was queued, and a tap on the same dish comes on top [CART-02]', async () => {
  const server = countingServer();
  const { call } = server.api;
  let online = false;
  server.api.call = (async (name, args) => (online ? call(name, args) : nobody)) as typeof call;
  const before = storeWith(server.api);
  before.set(addToCart, { ...choice, count: 2 });
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  expect(before.get(cartQueuedAtom)).toBe(true);
  before.set(dropCart);
  for (const taps of [0, 1]) {
    const waiting = reloaded({ ...server.api, call: () => new Promise<never>(() => {}) });
    waiting.store.set(expectSession);
    void waiting.open();
    if (taps > 0) waiting.store.set(addToCart, choice);
    void waiting.store.set(flushCart, true);
    await jest.advanceTimersByTimeAsync(0);
  }
  online = true;
  answering(server.api, () =>
    emptyCartFixture({ revision: 0, count: server.count(), products: makeLines(server.count()) }),
  );
  const { store, open } = reloaded(server.api);
  await open();
  expect([server.count(), store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([3, 3, false]);
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
      return { cart: emptyCartFixture({ revision: 3, count: 1, products: makeLines(1) }) };
    },
  });
  answering(after, () => emptyCartFixture({ revision: 2, count: 1, products: makeLines(1) }));
  const { store, open } = reloaded(after);
  await open();
  expect(counted).toEqual(new Map([[[...counted.keys()][0], 1]]));
  expect(store.get(cartCountAtom)).toBe(1);
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('calls that end because their page is left are asked again by the next one, which says nothing of a connection [CART-02]', async () => {
  const server = countingServer();
  const leave: (() => void)[] = [];
  const before = storeWith({
    ...server.api,
    call: () => new Promise((resolve) => void leave.push(() => resolve(nobody))),
  });
  before.set(addToCart, choice);
  await jest.advanceTimersByTimeAsync(quantityDebounceMs);
  void before.set(flushCart, true);
  while (leave.length > 0) {
    leave.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  }
  expect(before.get(notificationsAtom)).toEqual([]);
  answering(server.api, () =>
    emptyCartFixture({ revision: 0, count: server.count(), products: makeLines(server.count()) }),
  );
  const { store, open } = reloaded(server.api);
  await open();
  expect([server.count(), store.get(cartSettlingAtom)]).toEqual([1, false]);
  expect(store.get(notificationsAtom)).toEqual([]);
  // Back to the page that was left: it goes on as any other.
  await jest.advanceTimersByTimeAsync(queuedRetryMs.at(-1) ?? 0);
  expect(leave).not.toHaveLength(0);
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
  expect(JSON.stringify(sessionStorage.getItem('cart-queued')).match(/request_id/g)).toHaveLength(3);
});

test.each<[string, unknown]>([
  ['no record', 7],
  [
    'lines that are none',
    { 1: { at: Date.now(), lines: [['x'], 3, ['philadelphia', { optimisticCount: -1 }]] } },
  ],
  ['older than the server remembers', { 1: { at: 0, lines: [['philadelphia', { optimisticCount: 4 }]] } }],
  ['another city’s', { 99: { at: Date.now(), lines: [['philadelphia', { optimisticCount: 4 }]] } }],
])('kept taps that are of no use are ignored: %s [CART-02]', async (_, kept) => {
  sessionStorage.setItem('cart-queued', JSON.stringify(kept));
  const api = fakeApi({});
  answering(api, () => emptyCartFixture({ revision: 2, count: 0 }));
  const { store, open } = reloaded(api);
  await open();
  expect([store.get(cartCountAtom), store.get(cartSettlingAtom)]).toEqual([0, false]);
});
