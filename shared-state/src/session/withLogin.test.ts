import { apiAtom } from '../api/apiAtom';
import type { Failure } from '../api/client';
import { closeTopModal, openModal, topModalAtom } from '../modals/modals';
import { createPageStore } from '../page/presetStore';
import { fakeApi, pageFixture, settingsFixture, userFixture } from '../testing';
import { acceptUser, enterSession } from './reloadSession';

const anna = userFixture();
const ended: Failure = {
  ok: false,
  status: 401,
  kind: 'http',
  error: { message: 'Войдите', code: 'session.required' },
};

function visit(customerAuth = true) {
  const server = { isSignedIn: false };
  const api = fakeApi({
    userGet: () => ({
      user: server.isSignedIn ? anna : null,
      order_type: null,
      shop_id: null,
      delivery_address: null,
    }),
    addressRemove: () => (server.isSignedIn ? { delivery_addresses: [] } : ended),
    balance: () => ended,
  });
  const page = pageFixture({ settings: settingsFixture({ customer_auth: customerAuth }) });
  const store = createPageStore(page, api);
  const count = (name: string) => api.sent.filter((call) => call.name === name).length;
  const logIn = async () => {
    server.isSignedIn = true;
    await store.set(enterSession);
  };
  return { store, count, logIn, call: store.get(apiAtom).call };
}
const removal = ['addressRemove', { params: { id: 3 } }] as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a session that has ended: the login opens in place, and after it the same call goes on [API-03]', async () => {
  const { store, count, logIn, call } = visit();
  const both = Promise.all([call(...removal), call(...removal)]);
  await settled();
  // The page still shows the customer whose session it was: the dialog must ask all the same.
  expect(store.get(topModalAtom)).toMatchObject({ name: 'UserLoginModal', props: { again: true } });
  await logIn();
  expect(await both).toEqual([
    { ok: true, status: 200, data: { delivery_addresses: [] } },
    { ok: true, status: 200, data: { delivery_addresses: [] } },
  ]);
  expect(count('addressRemove')).toBe(4);
});

test('another customer who signs in does not do what the first one began [API-03] [LOGIN-07]', async () => {
  const { store, count, logIn, call } = visit();
  store.set(acceptUser, { ...anna, id: 4 });
  const answer = call(...removal);
  await settled();
  await logIn();
  expect(await answer).toMatchObject({ ok: false, status: 401 });
  expect(count('addressRemove')).toBe(1);
});

test('a login that is given up leaves the refusal, and the next call asks again [API-03]', async () => {
  const { store, count, call } = visit();
  for (const time of [1, 2]) {
    const answer = call(...removal);
    await settled();
    expect(store.get(topModalAtom)?.name).toBe('UserLoginModal');
    store.set(closeTopModal);
    expect(await answer).toEqual(ended);
    expect(count('addressRemove')).toBe(time);
  }
});

test('the dialog that was open comes back after the login', async () => {
  jest.useFakeTimers();
  const { store, logIn, call } = visit();
  store.set(openModal, 'CartModal', { step: 2 });
  const answer = call(...removal);
  await jest.advanceTimersByTimeAsync(400);
  expect(store.get(topModalAtom)?.name).toBe('UserLoginModal');
  await logIn();
  await answer;
  store.set(closeTopModal);
  jest.advanceTimersByTime(400);
  expect(store.get(topModalAtom)).toMatchObject({ name: 'CartModal', props: { step: 2 } });
  jest.useRealTimers();
});

test('no login is asked for calls that the page makes by itself, nor where there are no accounts', async () => {
  const { store, call } = visit();
  expect(await call('balance')).toEqual(ended);
  expect(await visit(false).call(...removal)).toEqual(ended);
  expect(store.get(topModalAtom)).toBeNull();
});
