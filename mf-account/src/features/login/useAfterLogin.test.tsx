import { modalsAtom, openModal, sessionAtom } from '@storefront/shared-state';
import { layouts } from '@storefront/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import { afterLoginMs } from '../../lib/timings';
import { userFixture } from '../../testing/fixtures';
import { logIn, pass, phone, reachCode, renderLogin, user } from '../../testing/loginDialog';
import { here } from '../../testing/renderAccount';

test('on a desktop an order that waits goes on at the page of the cart [LOGIN-07]', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === layouts.desktop }) as MediaQueryList);
  const { store } = renderLogin({}, { intent: 'order' });
  await logIn();
  await pass(1000);
  expect(here()).toBe('/vladivostok/cart');
  expect(store.get(modalsAtom).current).toBeNull();
});

test('a login that nothing waits for leaves the customer where they are [LOGIN-07]', async () => {
  const { store } = renderLogin();
  act(() => store.set(openModal, 'UserLoginModal'));
  await logIn();
  expect(store.get(modalsAtom).current?.name).toBe('UserLoginModal');
  await pass(afterLoginMs);
  expect(store.get(modalsAtom).current).toBeNull();
  expect(location.pathname).toBe('/vladivostok');
});

test('the session and the cart are loaded without a page load, and id and phone are noted [LOGIN-12] [LOGIN-07]', async () => {
  const { api, store } = renderLogin();
  await reachCode();
  await user.keyboard('1234');
  await waitFor(() => expect(store.get(sessionAtom).user?.name).toBe('Анна'));
  expect(api.sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['userGet', 'cart']));
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual({ id: 5, phone: '+79241234567' });
});

test('an order that waits goes on in the cart’s second step on a phone [LOGIN-07]', async () => {
  const { store } = renderLogin({}, { intent: 'order' });
  await logIn();
  await pass(1000);
  expect(store.get(modalsAtom).current).toMatchObject({ name: 'CartModal', props: { step: 2 } });
});

test('whoever signs in at the checkout’s own page stays there; Back leads to the page before [LOGIN-07]', async () => {
  const { store } = renderLogin({}, { intent: 'order' }, { path: '/vladivostok/cart' });
  const before = history.length;
  await logIn();
  await pass(1000);
  expect(store.get(modalsAtom).current).toBeNull();
  expect([here(), history.length]).toEqual(['/vladivostok/cart', before]);
});

test('without an order the login leads to request_uri 1.5 s later [LOGIN-07]', async () => {
  renderLogin({}, {}, { path: '/vladivostok?request_uri=%2Fprofile%3Ftab%3Dorders' });
  await logIn();
  await pass(afterLoginMs - 200);
  expect(location.pathname).toBe('/vladivostok');
  await pass(400);
  expect(here()).toBe('/vladivostok/profile?tab=orders');
});

test('a session that has ended is asked for anew, though the page still shows who it was of [LOGIN-07] [API-03]', async () => {
  renderLogin({}, { again: true }, { user: userFixture() });
  expect(phone()).toBeVisible();
  expect(screen.queryByText('Вы вошли')).not.toBeInTheDocument();
  await pass(afterLoginMs);
  expect(phone()).toBeVisible();
});
