import type { DeliveryAddress, OrderType, User } from '@storefront/contracts';
import { addressBaseAtom } from '../address/addressAtom';
import { tabsChannel } from '../cart/announceCart';
import { cartAtom, cartCountAtom } from '../cart/cartState';
import { addToCart } from '../cart/changeLine';
import { reloadCart } from '../cart/reloadCart';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { createPageStore } from '../page/presetStore';
import { followOtherTabs } from '../tabs/followOtherTabs';
import { addressFixture, emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { choice, served } from '../testing/cartServer';
import { enterSession, signOut } from './reloadSession';
import { loginsAtom, userAtom } from './sessionAtom';
import { startSession } from './startSession';

const anna: User = {
  id: 5,
  phone: '+79241234567',
  name: 'Анна',
  sex: 'female',
  email: null,
  birthday: null,
  balance: 0,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
};

/** A channel whose other end is this test. */
class FakeChannel extends EventTarget {
  readonly sent: unknown[] = [];
  postMessage(message: unknown) {
    this.sent.push(message);
  }
}
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
const channel = () => tabsChannel() as unknown as FakeChannel;

function visit() {
  const server = { user: null as User | null, revision: 40 };
  const api = fakeApi({
    userGet: () => ({ user: server.user, order_type: null, shop_id: null, delivery_address: null }),
    cart: () => ({ cart: emptyCartFixture({ revision: server.revision, count: server.revision }) }),
    logout: () => ({ success: true }),
  });
  const store = createPageStore(pageFixture(), api);
  return { store, server };
}

test('the customer’s cart takes the guest’s place, though it has counted fewer changes [LOGIN-07]', async () => {
  const { store, server } = visit();
  await store.set(reloadCart);
  expect(store.get(cartAtom)?.revision).toBe(40);
  Object.assign(server, { user: anna, revision: 3 });
  await store.set(enterSession);
  expect(store.get(cartAtom)?.revision).toBe(3);
  expect(store.get(userAtom)?.name).toBe('Анна');
});

describe('the address that the page shows when a session has ended', () => {
  const told = addressFixture();
  const failed = { ok: false as const, error: { message: '' } };
  const refused = { ...failed, kind: 'http' as const, status: 422 };
  const silent = { ...failed, kind: 'network' as const, status: 0 };
  async function logIn(
    setByAddress: Parameters<typeof fakeApi>[0]['setByAddress'],
    session: DeliveryAddress | null = null,
    orderType: OrderType = 'delivery',
  ) {
    const api = fakeApi({
      userGet: () => ({ user: anna, order_type: null, shop_id: null, delivery_address: session }),
      cart: () => ({ cart: emptyCartFixture() }),
      setByAddress,
    });
    const store = createPageStore(pageFixture(), api);
    const shown = addressFixture();
    store.set(addressBaseAtom, shown);
    store.set(orderTypeBaseAtom, orderType);
    let atLogin: unknown;
    store.sub(loginsAtom, () => {
      atLogin = store.get(addressBaseAtom);
    });
    await store.set(enterSession);
    const sent = api.sent.filter(({ name }) => name === 'setByAddress').map(({ args }) => args?.body);
    return { shown, sent, atLogin };
  }
  const reply = (address: DeliveryAddress) => () => ({
    order_type: 'delivery' as const,
    delivery_address: address,
  });

  test('reaches the next session before the refused call goes out again', async () => {
    const { shown, sent, atLogin } = await logIn(reply(told));
    expect(sent).toEqual([{ city: shown.city_id, address: shown.address }]);
    expect(atLogin).toBe(told);
  });

  test('is not sent where the next session has its own', async () => {
    const { sent, atLogin } = await logIn(reply(told), told);
    expect(sent).toEqual([]);
    expect(atLogin).toBe(told);
  });

  test('is not sent for an order that is picked up', async () => {
    const { sent } = await logIn(reply(told), null, 'takeaway');
    expect(sent).toEqual([]);
  });

  test.each([
    ['not found', reply({ ...told, found: false })],
    ['not delivered to any more', reply({ ...told, delivery_possible: false })],
    ['refused', () => refused],
  ])('is asked for anew when it is %s', async (_, answer) => {
    expect((await logIn(answer)).atLogin).toBeNull();
  });

  test.each([
    ['nobody answers', silent],
    ['the server is broken', { ...refused, status: 503 }],
    ['the server asks to wait', { ...refused, status: 429 }],
  ])('stays when %s', async (_, answer) => {
    const { shown, atLogin } = await logIn(() => answer);
    expect(atLogin).toBe(shown);
  });
});

test('id and phone are noted at the login and gone after the sign-out; the other tabs hear of both [LOGIN-08] [LOGIN-12]', async () => {
  const { store, server } = visit();
  server.user = anna;
  await store.set(enterSession);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 5, phone: '+79241234567' });
  expect(channel().sent.at(-1)).toEqual({ type: 'session', signedIn: true });
  await store.set(signOut);
  expect(localStorage.getItem('user')).toBeNull();
  expect(channel().sent.at(-1)).toEqual({ type: 'session', signedIn: false });
});

test('a tab beside the one that signs in is signed in too, and does not tell it back [LOGIN-07]', async () => {
  const { store, server } = visit();
  const stop = followOtherTabs(store);
  server.user = anna;
  const told = channel().sent.length;
  const arrived = new Promise<void>((resolve) => {
    store.sub(userAtom, resolve);
  });
  channel().dispatchEvent(new MessageEvent('message', { data: { type: 'session', signedIn: true } }));
  await arrived;
  expect(store.get(userAtom)?.id).toBe(5);
  expect(channel().sent).toHaveLength(told);
  stop();
});

/** What parts of the page keep of a customer. */
const keepPersonal = () => {
  sessionStorage.setItem('checkout-draft', '{"values":{"username":"Анна","phone":"79241234567"}}');
  sessionStorage.setItem('order-attempt', '{"body":{"phone":"79241234567"}}');
  sessionStorage.setItem('diet', '{"avoid":["nuts"]}');
  localStorage.setItem('recent-places', '[{"address":"Светланская улица, 10"}]');
};
const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('after the sign-out nothing personal is left for the next person, nor sent to their cart [LOGIN-08]', async () => {
  const { store, server } = visit();
  server.user = anna;
  await store.set(enterSession);
  store.set(addressBaseAtom, served);
  keepPersonal();
  store.set(addToCart, choice);
  const before = store.get(cartCountAtom);
  await store.set(signOut);
  expect(kept()).toEqual([]);
  expect(store.get(cartCountAtom)).toBeLessThan(before);
});

test('a sign-out in another tab clears this tab too [LOGIN-08] [LOGIN-12]', async () => {
  const { store, server } = visit();
  const stop = followOtherTabs(store);
  server.user = anna;
  await store.set(enterSession);
  keepPersonal();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  channel().dispatchEvent(new MessageEvent('message', { data: { type: 'session', signedIn: false } }));
  expect(kept()).toEqual([]);
  stop();
});

test.each([
  ['nobody', null],
  ['another customer', { ...anna, id: 6 }],
])(
  'a session that ended unseen: a page for %s keeps nothing of who was there before [LOGIN-08] [LOGIN-12]',
  async (_who, next) => {
    const first = visit();
    first.server.user = anna;
    await first.store.set(enterSession);
    keepPersonal();
    // The tab slept through the sign-out of another one.
    localStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, server } = visit();
    server.user = next;
    await store.set(startSession);
    expect(kept().filter((key) => !['user', 'visit-user'].includes(key))).toEqual([]);
  },
);

test('a reload of the same customer, and a login of a guest, keep what was typed', async () => {
  const guest = visit();
  keepPersonal();
  guest.server.user = anna;
  await guest.store.set(enterSession);
  const again = visit();
  again.server.user = anna;
  await again.store.set(startSession);
  expect(kept()).toContain('checkout-draft');
});

test.each([
  ['+7', '+79241234567'],
  ['', '+79241234567'],
  ['+79990001122', '+79990001122'],
])('a reply with the phone "%s" leaves "%s" noted [LOGIN-12]', async (phone, noted) => {
  const { store, server } = visit();
  server.user = anna;
  await store.set(enterSession);
  server.user = { ...anna, phone };
  await store.set(startSession);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 5, phone: noted });
});
