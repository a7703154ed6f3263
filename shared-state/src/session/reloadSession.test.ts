import type { User } from '@storefront/contracts';
import { cartAtom } from '../cart/cartState';
import { reloadCart } from '../cart/reloadCart';
import { createPageStore } from '../page/presetStore';
import { tabsChannel } from '../tabs/announceCart';
import { followOtherTabs } from '../tabs/followOtherTabs';
import { emptyCartFixture, fakeApi, pageFixture } from '../testing';
import { enterSession, signOut } from './reloadSession';
import { userAtom } from './sessionAtom';

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
