import { modalsAtom, userAtom } from '@storefront/shared-state';
import { acceptUser } from '@storefront/shared-state/flows';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture, userFixture } from '../../testing/fixtures';
import { onePage, open, pressed, settled, userReply } from '../../testing/profilePage';
import { here, refusal, renderAccount } from '../../testing/renderAccount';
import { ProfilePage } from './ProfilePage';

test('without accounts an order is found by phone and number instead [BRAND-04]', async () => {
  const { store } = renderAccount(<ProfilePage />, { settings: { customer_auth: false } });
  await pressed('Найти заказ');
  expect(store.get(modalsAtom).current?.name).toBe('UserOrderModal');
});

test('without accounts a guest can have all data deleted', async () => {
  const { store } = renderAccount(<ProfilePage />, { settings: { customer_auth: false } });
  await pressed('Удалить мои данные');
  expect(store.get(modalsAtom).current?.name).toBe('GuestRemovalModal');
});

test('a guest signs in on the page itself, which becomes the profile [PROF-01] [LOGIN-01]', async () => {
  const { store } = renderAccount(<ProfilePage />, {
    path: '/vladivostok/profile?tab=orders',
    settings: { loyalty: true },
    handlers: onePage(),
  });
  expect(await screen.findByRole('region', { name: 'Войдите по номеру телефона' })).toHaveAttribute(
    'data-action',
    'log-in',
  );
  expect(await screen.findByLabelText(/^Телефон/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Получить код' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Все заказы'),
    expect.stringContaining('подставятся'),
    expect.stringContaining('Бонусы'),
  ]);
  act(() => store.set(acceptUser, userFixture()));
  expect(await screen.findByRole('link', { name: 'Заказы' })).toHaveAttribute('aria-current', 'page');
  expect(here()).toBe('/vladivostok/profile?tab=orders');
});

test('bonuses are promised only where there are some [PROF-01]', async () => {
  renderAccount(<ProfilePage />, { path: '/vladivostok/profile', settings: { loyalty: false } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await settled();
});

test('who signed in at a link that goes on is brought there [LOGIN-07]', async () => {
  open('orders', onePage(), { path: '/vladivostok/profile?request_uri=/bonus' });
  await waitFor(() => expect(here()).toBe('/vladivostok/bonus'));
});

test('the profile opens on the orders, and each that is over is repeated without opening it [PROF-01] [ORD-04]', async () => {
  const over = [1, 2].map((id) => orderFixture({ order_id: id, order_number: String(id) }));
  open('', onePage(...over), { path: '/vladivostok/profile' });
  expect(await screen.findAllByRole('button', { name: 'Повторить заказ' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Заказы' })).toHaveAttribute('aria-current', 'page');
});

test('tabs stand in the address; the personal data are loaded again when looked at [PROF-01]', async () => {
  const { api } = open('orders', onePage());
  expect(await screen.findByRole('heading', { name: 'Заказы' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Личные данные' }));
  expect(here()).toBe('/vladivostok/profile?tab=profile');
  await waitFor(() => expect(api.sent.some(({ name }) => name === 'userGet')).toBe(true));
  expect(screen.getByRole('link', { name: 'Личные данные' })).toHaveAttribute('aria-current', 'page');
});

test('the bonus balance leads to the programme; without the programme there is none [BONUS-03]', async () => {
  const shown = open('profile');
  expect(await screen.findByRole('link', { name: /^Бонусы: 1.200.B$/ })).toHaveAttribute(
    'href',
    '/vladivostok/bonus',
  );
  shown.unmount();
  const { api } = open('profile', {}, { settings: { loyalty: false } });
  expect(api.sent.some(({ name }) => name === 'balance')).toBe(false);
});

test.each([
  [true, ['orders', 'profile', 'addresses']],
  [false, ['orders', 'profile']],
])('where a city delivers (%j) the tabs are %j [PROF-01]', async (delivery, tabs) => {
  const city = cityFixture({ order_types: { delivery, takeaway: true } });
  open('addresses', { ...onePage(), addresses: () => ({ delivery_addresses: [] }) }, { page: { city } });
  const links = [...document.querySelectorAll('[data-tab]')];
  expect(links.map((link) => link.getAttribute('data-tab'))).toEqual(tabs);
  // A link to addresses that are not there leads to the orders.
  expect(document.querySelector('[aria-current="page"]')).toHaveAttribute(
    'data-tab',
    delivery ? 'addresses' : 'orders',
  );
  await settled();
});

test('personal data that cannot be loaded again stay; those that came are shown [PROF-01]', async () => {
  let reply: () => ReturnType<typeof userReply> | ReturnType<typeof refusal> = () =>
    refusal(503, { message: 'Позже' });
  const { store, api } = open('orders', {
    ...onePage(),
    userGet: () => reply(),
  });
  const look = async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Заказы' }));
    await userEvent.click(screen.getByRole('link', { name: 'Личные данные' }));
  };
  await look();
  expect(api.sent.find(({ name }) => name === 'userGet')?.args).toEqual({ query: { city_id: 1 } });
  expect(store.get(userAtom)?.name).toBe('Анна');
  reply = () => userReply(userFixture({ name: 'Мария' }));
  await look();
  await waitFor(() => expect(store.get(userAtom)?.name).toBe('Мария'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Мария');
});

test('who has no name is greeted by the page’s [PROF-01]', async () => {
  open('orders', onePage(), { user: userFixture({ name: '' }) });
  await settled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Профиль$/);
});
