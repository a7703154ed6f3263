import { type Failure, modalsAtom } from '@storefront/shared-state';
import { acceptUser } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture, fakeApi, settingsFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

beforeAll(async () => {
  await import('./ProfileMenu');
}, 60_000);
jest.setTimeout(20_000);

const user = {
  ...{ id: 1, phone: '79140001122', name: 'Анна', sex: 'female' as const, email: '', birthday: null },
  ...{ balance: 0, is_subscribed: false, is_print_fiscal_receipt: false },
};

async function openMenu(delivery: boolean, api = fakeApi({})) {
  const { store } = await renderInShell({
    page: {
      settings: settingsFixture({ customer_auth: true }),
      city: cityFixture({ order_types: { delivery, takeaway: true } }),
    },
    api,
  });
  act(() => void store.set(acceptUser, user));
  const button = screen.getByRole('button', { name: 'Анна' });
  await userEvent.click(button);
  await screen.findByRole('link', { name: 'Личные данные' });
  return { api, button, store };
}
const links = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('a signed-in customer gets their pages and a way out, addresses only where there is delivery [SHELL-02]', async () => {
  const { button } = await openMenu(true);
  const menu = screen.getByRole('link', { name: 'Личные данные' }).parentElement as HTMLElement;
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(links(menu)).toEqual([
    '/vladivostok/profile?tab=orders',
    '/vladivostok/profile?tab=profile',
    '/vladivostok/profile?tab=addresses',
    '/vladivostok/bonus',
  ]);
  expect(within(menu).getByRole('button', { name: 'Выйти' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Личные данные' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('arrows walk round the entries, and who goes on past the last one leaves them closed', async () => {
  await openMenu(true);
  const out = screen.getByRole('button', { name: 'Выйти' });
  expect(screen.getByRole('link', { name: 'Заказы' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(out).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Личные данные' })).toHaveFocus();
  out.focus();
  await userEvent.tab();
  expect(out).not.toBeInTheDocument();
});

test('without delivery there are no addresses, and signing out asks the server [SHELL-02]', async () => {
  const { api } = await openMenu(false);
  const menu = screen.getByRole('link', { name: 'Личные данные' }).parentElement as HTMLElement;
  expect(links(menu)).not.toContain('/vladivostok/profile?tab=addresses');
  await userEvent.click(within(menu).getByRole('button', { name: 'Выйти' }));
  expect(api.sent.map(({ name }) => name)).toContain('logout');
});

const refuse = (status: number, message: string): Failure => ({
  ok: false,
  status,
  kind: 'http',
  error: { message },
});
/** Signs out; tells whether the browser was sent to another page, which jsdom says and does not do. */
async function signOut(logout: Parameters<typeof fakeApi>[0]['logout']) {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, button } = await openMenu(true, fakeApi({ logout }));
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
  const hasLeft = complained.mock.calls.some(([error]) => /navigation/.test(String(error)));
  complained.mockRestore();
  return { store, button, hasLeft };
}

test.each([
  ['', () => ({ success: true as const })],
  [', even of a session that was over before', () => refuse(401, 'Войдите')],
])('signing out%s leaves for a new page, and nothing is complained of [LOGIN-08]', async (_, logout) => {
  const { store, hasLeft } = await signOut(logout);
  expect(hasLeft).toBe(true);
  expect(store.get(modalsAtom)).toMatchObject({ current: null, confirms: [] });
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('a sign-out that the server refuses is told, and the customer stays signed in on their page', async () => {
  const { store, button, hasLeft } = await signOut(() => refuse(500, 'Не получилось'));
  expect(hasLeft).toBe(false);
  expect(store.get(modalsAtom)).toMatchObject({
    confirms: [{ name: 'ServerErrorModal', props: { message: 'Не получилось' } }],
  });
  expect(button).toHaveTextContent('Анна');
});
