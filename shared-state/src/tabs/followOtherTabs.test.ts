import { tabsChannel } from '../cart/announceCart';
import { cartCountAtom, cartQueuedAtom } from '../cart/cartState';
import { addToCart, flushCart } from '../cart/changeLine';
import { reloadCart } from '../cart/reloadCart';
import { emptyCartFixture } from '../testing';
import { choice, countingServer, makeLines, storeWith } from '../testing/cartServer';
import { followOtherTabs } from './followOtherTabs';

/** A channel whose other end is this test. */
class FakeChannel extends EventTarget {
  readonly sent: unknown[] = [];
  constructor(readonly name: string) {
    super();
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
}
beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: FakeChannel }));
beforeEach(() => sessionStorage.clear());

const channel = () => tabsChannel() as unknown as FakeChannel;
const hear = (data: unknown) => channel().dispatchEvent(new MessageEvent('message', { data }));
const look = (visibilityState: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tab with a cart of revision 4; says what it has asked for since. */
async function openTab() {
  const server = countingServer();
  const { call } = server.api;
  let isOnline = true;
  const asked: string[] = [];
  server.api.call = (async (name, args) => {
    asked.push(name);
    if (!isOnline) return { ok: false, status: 0, kind: 'network', error: { message: '' } };
    const cart = emptyCartFixture({
      revision: 4,
      count: server.count(),
      products: makeLines(server.count()),
    });
    return name === 'cart' ? { ok: true, status: 200, data: { cart } } : call(name, args);
  }) as typeof call;
  const store = storeWith(server.api);
  await store.set(reloadCart);
  const stop = followOtherTabs(store);
  const askedBy = async (what: () => unknown) => {
    asked.length = 0;
    what();
    await settled();
    return [...asked];
  };
  return { store, stop, askedBy, connect: (value: boolean) => (isOnline = value) };
}

test('the other tabs hear of a change, and one that is behind reads the cart [CART-11]', async () => {
  const { store, stop, askedBy } = await openTab();
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect([channel().name, channel().sent]).toEqual(['storefront', [{ type: 'cart', revision: 1 }]]);
  expect(await askedBy(() => hear({ type: 'cart', revision: 5 }))).toEqual(['cart']);
  expect(await askedBy(() => hear({ type: 'cart', revision: 4 }))).toEqual([]);
  expect(await askedBy(() => hear({ type: 'weather', revision: 9 }))).toEqual([]);
  expect(await askedBy(() => hear(null))).toEqual([]);
  stop();
});

test('a tab reads the cart when it is looked at again, comes back from memory or has a connection again [CART-11]', async () => {
  const { stop, askedBy } = await openTab();
  expect(await askedBy(() => look('hidden'))).toEqual([]);
  expect(await askedBy(() => look('visible'))).toEqual(['cart']);
  expect(await askedBy(() => comeBack(false))).toEqual([]);
  expect(await askedBy(() => comeBack(true))).toEqual(['cart']);
  expect(await askedBy(() => dispatchEvent(new Event('online')))).toEqual(['cart']);
  stop();
  for (const what of [() => look('visible'), () => comeBack(true), () => dispatchEvent(new Event('online'))])
    expect(await askedBy(what)).toEqual([]);
  expect(await askedBy(() => hear({ type: 'cart', revision: 5 }))).toEqual([]);
});

test('with the connection what was held goes first, then what others did comes [CART-02] [CART-11]', async () => {
  const { store, stop, askedBy, connect } = await openTab();
  connect(false);
  store.set(addToCart, choice);
  await store.set(flushCart);
  expect(store.get(cartQueuedAtom)).toBe(true);
  connect(true);
  expect(await askedBy(() => dispatchEvent(new Event('online')))).toEqual(['cartAdd', 'cart']);
  expect([store.get(cartCountAtom), store.get(cartQueuedAtom)]).toEqual([1, false]);
  stop();
});
