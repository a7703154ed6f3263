import type { Order, UserOrdersReply } from '@storefront/contracts';
import { cityAtom, modalsAtom, userAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { cityFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '../../lib/leaveTo';
import { ordersRefreshMs } from '../../lib/timings';
import { orderFixture, savedAddressFixture, userFixture } from '../../testing/fixtures';
import { type AccountSetup, here, refusal, renderAccount } from '../../testing/renderAccount';
import { ProfilePage } from './ProfilePage';

jest.mock('../../lib/leaveTo');
beforeAll(async () => {
  // A tab's code comes on demand; here it is read before, so that no test waits for the compiler.
  await Promise.all([
    import('./PersonalData'),
    import('./OrderHistory'),
    import('../../features/saved-addresses/SavedAddresses'),
  ]);
}, 60_000);
afterEach(() => jest.mocked(leaveTo).mockClear());

const account = userFixture();
const userReply = (user = account) => ({ user, order_type: null, shop_id: null, delivery_address: null });
const open = (tab: string, handlers: AccountSetup['handlers'] = {}, host: AccountSetup = {}) =>
  renderAccount(<ProfilePage />, {
    user: account,
    path: `/vladivostok/profile?tab=${tab}`,
    ...host,
    handlers: { balance: () => ({ balance: 1200 }), userGet: () => userReply(), ...handlers },
  });
/** All that was asked for has come. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** There are two, one for each layout. */
const signOut = () => userEvent.click(screen.getAllByRole('button', { name: 'Выйти' })[0] as HTMLElement);

/** One page of the orders of a day, or of none. */
const onePage = (...orders: Order[]) => ({
  userOrders: (): UserOrdersReply => ({
    order_groups: orders.length ? [{ date: '2026-11-21', orders }] : [],
    page: 1,
    pages: 1,
  }),
});

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

test('customers get a file with all that is known of them; a failure is told', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:data';
  };
  const known = {
    ...{ exported_at: '2026-11-21T09:00:00.000Z', addresses: [], orders: [], bonuses: [], requests: [] },
    customer: { ...account, vk_id: null, created_at: '2026-01-01T09:00:00.000Z' },
  };
  let isDown = true;
  const { store } = open('profile', {
    userExport: () => (isDown ? refusal(503, { message: 'Позже' }) : known),
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Скачать мои данные');
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(saved).toBeUndefined();
  isDown = false;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await pressed('Скачать мои данные');
  await waitFor(() => expect(names).toEqual(['localhost-2026-11-21.json']));
  click.mockRestore();
  expect(saved?.type).toBe('application/json');
  expect(saved?.size).toBe(new Blob([JSON.stringify(known, null, 2)]).size);
});

test('a guest is asked to sign in, in place [PROF-01]', async () => {
  const { store } = renderAccount(<ProfilePage />, { path: '/vladivostok/profile?tab=orders' });
  await pressed('Войти');
  expect(store.get(modalsAtom).current?.name).toBe('UserLoginModal');
  expect(here()).toBe('/vladivostok/profile?tab=orders');
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

test('the form shows the phone, checks name, birthday and e-mail, and sends what was changed [PROF-02]', async () => {
  const { api, store } = open('profile', {
    userUpdate: () => userReply(userFixture({ name: 'Анна Иванова' })),
  });
  const phone = await screen.findByLabelText(/^Телефон/);
  expect(phone).toBeDisabled();
  expect(phone).toHaveValue('+7 (924) 123-45-67');
  expect(screen.getByRole('radio', { name: 'Мужской' })).toBeChecked();
  for (const sex of screen.getAllByRole('radio')) expect(sex).toHaveAttribute('name', 'sex');
  const name = screen.getByLabelText(/^Имя/);
  await userEvent.clear(name);
  await userEvent.type(screen.getByLabelText(/^День рождения/), '31022000');
  await userEvent.type(screen.getByLabelText(/^Электронная почта/), 'anna@');
  await pressed('Сохранить');
  expect(screen.getByText('Как к вам обращаться?')).toBeVisible();
  expect(screen.getByText(/Введите дату полностью/)).toBeVisible();
  expect(screen.getByText('Проверьте адрес электронной почты')).toBeVisible();
  expect(name).toHaveFocus();
  expect(api.sent.some((call) => call.name === 'userUpdate')).toBe(false);

  await userEvent.type(name, 'Анна Иванова');
  await userEvent.clear(screen.getByLabelText(/^День рождения/));
  await userEvent.type(screen.getByLabelText(/^День рождения/), '21041990');
  await userEvent.type(screen.getByLabelText(/^Электронная почта/), 'mail.example');
  await userEvent.click(screen.getByRole('radio', { name: 'Женский' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /новости/ }));
  await pressed('Сохранить');
  expect(api.sent.find((call) => call.name === 'userUpdate')?.args.body).toEqual({
    city_id: 1,
    name: 'Анна Иванова',
    sex: 'female',
    birthday: '21.04.1990',
    email: 'anna@mail.example',
    is_subscribed: true,
    is_print_fiscal_receipt: false,
  });
  await waitFor(() => expect(store.get(userAtom)?.name).toBe('Анна Иванова'));
  expect(store.get(notificationsAtom)[0]?.text).toBe('Сохранено');
});

test('the server’s word on a field stands at that field [PROF-02]', async () => {
  open('profile', {
    userUpdate: () => refusal(422, { message: 'Проверьте', errors: { email: ['Такой почты нет'] } }),
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Сохранить');
  expect(await screen.findByText('Такой почты нет')).toBeVisible();
});

test('signing out ends the session, clears the note and leaves by a page load [LOGIN-08]', async () => {
  localStorage.setItem('user', '{"id":5}');
  open('profile', { logout: () => ({ success: true }) });
  await signOut();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('a sign-out that did not arrive is told, and the customer stays signed in [LOGIN-08]', async () => {
  const { store } = open('profile', { logout: () => refusal(503, { message: 'Позже' }) });
  await signOut();
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('deleting the account needs the consent; an order under way is named [PROF-03]', async () => {
  let refused = true;
  const { api } = open('profile', {
    userRemove: () =>
      refused ? refusal(409, { message: 'Сначала дождитесь заказа 1042' }) : { success: true },
  });
  await screen.findByLabelText(/^Имя/);
  await pressed('Удалить профиль');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(api.sent.some(({ name }) => name === 'userRemove')).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  expect(await dialog.findByText('Сначала дождитесь заказа 1042')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
});

const addresses = [
  savedAddressFixture(),
  savedAddressFixture({ id: 32, address: 'Алеутская улица, 3', room: '' }),
];

test('an address is deleted after a question, which names it [PROF-04]', async () => {
  const { api } = open('addresses', {
    addresses: () => ({ delivery_addresses: addresses }),
    addressRemove: () => ({ delivery_addresses: addresses.slice(1) }),
  });
  const first = await screen.findByText('Светланская улица, 10');
  expect(screen.getByText('кв. 15, подъезд 2')).toBeVisible();
  await pressed('Удалить адрес: Светланская улица, 10');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Владивосток, Светланская улица, 10');
  expect(api.sent.some(({ name }) => name === 'addressRemove')).toBe(false);
  await pressed('Удалить');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(api.sent.find(({ name }) => name === 'addressRemove')?.args.params).toEqual({ id: 31 });
  expect(screen.getByText('Алеутская улица, 3')).toBeVisible();
});

test('delivery_address_id preselects an address, and choosing it leads to the menu [PROF-04]', async () => {
  const { api } = open('addresses&delivery_address_id=32', {
    addresses: () => ({ delivery_addresses: addresses }),
    setById: () => ({ delivery_address: addresses[1] }),
  });
  const chosen = (await screen.findByText('Алеутская улица, 3')).closest('li') as HTMLElement;
  expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(within(chosen).getByRole('button', { name: 'Доставить сюда' })).toHaveFocus();
  await userEvent.click(within(chosen).getByRole('button', { name: 'Доставить сюда' }));
  await waitFor(() => expect(here()).toBe('/vladivostok'));
  expect(api.sent.find(({ name }) => name === 'setById')?.args.body).toEqual({ delivery_address_id: 32 });
});

const ordersReply = (page: number, status: 'cooking' | 'done' = 'done'): UserOrdersReply => ({
  order_groups: [
    {
      date: '2026-11-21',
      orders: [
        orderFixture({
          order_id: page,
          order_number: `10${page}`,
          status: { alias: status, name: status === 'done' ? 'Доставлен' : 'Готовится', description: '' },
          can_repeat: status === 'done',
        }),
      ],
    },
  ],
  page,
  pages: 3,
});

test('orders stand by day in pages from 1; each opens to its composition [ORD-05] [ORD-07]', async () => {
  const { api } = open('orders', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
  expect(await screen.findByRole('heading', { name: '21 ноября 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Позже' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByText('Заказ № 101'));
  expect(await screen.findByText('Филадельфия')).toBeInTheDocument();
  expect(screen.getByText('Подарок')).toBeInTheDocument();
  await pressed('Раньше');
  expect(await screen.findByText('Заказ № 102')).toBeInTheDocument();
  expect(here()).toBe('/vladivostok/profile?tab=orders&page=2');
  expect(api.sent.filter(({ name }) => name === 'userOrders').map(({ args }) => args.query)).toEqual([
    { page: 1 },
    { page: 2 },
  ]);
});

test('an order of another city stands with that city’s time [I18N-05]', async () => {
  const order = orderFixture({ created_at: Date.UTC(2026, 10, 21, 17), timezone: 'Europe/Berlin' });
  open('orders', onePage(order));
  expect(await screen.findByText('18:00')).toBeVisible();
});

test('a canceled order says why in the list, closed as well; others need no more than their status [ORD-05]', async () => {
  const status = { name: 'Отменён', description: 'Заказ не оплачен вовремя' };
  const orders = [
    orderFixture({ order_id: 1, status: { ...status, alias: 'canceled' } }),
    orderFixture({
      order_id: 2,
      status: { alias: 'done', name: 'Выполнен', description: 'Приятного аппетита' },
    }),
  ];
  open('orders', onePage(...orders));
  expect(await screen.findByText('Заказ не оплачен вовремя')).toBeVisible();
  expect(screen.queryByText('Приятного аппетита')).not.toBeInTheDocument();
});

test('an order under way is followed from the list, one that is over is not [ORD-01]', async () => {
  let status: 'cooking' | 'done' = 'cooking';
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open('orders', { userOrders: () => ordersReply(1, status) });
  await user.click(await screen.findByText('Заказ № 101'));
  expect(await screen.findByRole('link', { name: 'Следить за заказом' })).toHaveAttribute(
    'href',
    '/vladivostok/order/1/tracking',
  );
  status = 'done';
  await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs));
  expect(await screen.findByRole('button', { name: 'Повторить заказ' })).toBeInTheDocument();
  // What was open is open still (D-92).
  expect(screen.getByText('Филадельфия')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Следить за заказом' })).not.toBeInTheDocument();
});

test('who comes back to the list of orders sees where they are now [ORD-05]', async () => {
  let status: 'cooking' | 'done' = 'cooking';
  jest.useFakeTimers();
  open('orders', { userOrders: () => ordersReply(1, status) });
  await screen.findByText('Заказ № 101');
  await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs / 2));
  status = 'done';
  fireEvent(window, new Event('focus'));
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Повторить заказ' })).toBeInTheDocument();
});

test('without orders the list says so and leads to the menu [ORD-05]', async () => {
  const { store } = open('orders', onePage());
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
  expect(screen.getByText(/^Информация не найдена\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Выбрать в\u00a0меню' })).toHaveAttribute(
    'href',
    `/${store.get(cityAtom)?.alias}`,
  );
});

test('an order that waits for its payment stands open with the way to pay it [PAY-03] [ORD-05]', async () => {
  const status = { alias: 'waiting_for_payment' as const, name: 'Ожидает оплаты', description: '' };
  const unpaid = orderFixture({ status, can_repeat: false, pay: { key: 'k-9', until: Date.now() + 60_000 } });
  open('orders', onePage(unpaid));
  expect(await screen.findByRole('link', { name: /^Оплатить \d/ })).toHaveAttribute(
    'href',
    '/vladivostok/order/payment/k-9',
  );
  expect(screen.getByRole('link', { name: 'Оплатить иначе' })).toHaveAttribute(
    'href',
    '/vladivostok/order/payment/k-9#methods',
  );
});

describe('the list of orders', () => {
  const empty = { order_groups: [], page: 1, pages: 1 };

  test('that does not come can be asked for again [ORD-05]', async () => {
    let isDown = true;
    open('orders', {
      userOrders: () => (isDown ? refusal(503, { message: 'Позже' }) : ordersReply(1)),
    });
    expect(await screen.findByText('Заказы не загрузились')).toBeVisible();
    expect(screen.getByText('Позже')).toBeVisible();
    isDown = false;
    await pressed('Повторить');
    expect(await screen.findByText('Заказ № 101')).toBeVisible();
  });

  test('that was loaded stays when it cannot be loaded again [ORD-05]', async () => {
    jest.useFakeTimers();
    let isDown = false;
    const { api } = open('orders', {
      userOrders: () => (isDown ? refusal(503, { message: 'Позже' }) : ordersReply(1)),
    });
    expect(await screen.findByText('Заказ № 101')).toBeVisible();
    isDown = true;
    const asked = () => api.sent.filter(({ name }) => name === 'userOrders').length;
    const before = asked();
    await act(async () => jest.advanceTimersByTimeAsync(ordersRefreshMs));
    expect(asked()).toBeGreaterThan(before);
    expect(screen.getByText('Заказ № 101')).toBeVisible();
  });

  test.each([
    ['', 1],
    ['&page=2', 2],
    ['&page=999999', 999_999],
    ['&page=1000000', 1],
    ['&page=0', 1],
    ['&page=-1', 1],
    ['&page=02', 1],
    ['&page=2a', 1],
    ['&page=a2', 1],
  ])('tab=orders%s shows page %d [ORD-05]', async (query, page) => {
    const { api } = open(`orders${query}`, { userOrders: () => ({ ...ordersReply(page), pages: 3 }) });
    await screen.findByText(`Заказ № 10${page}`);
    expect(api.sent.find(({ name }) => name === 'userOrders')?.args.query).toEqual({ page });
  });

  test('leads back to the first page by its plain address, and to the top [ORD-05]', async () => {
    const top = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    open('orders&page=2', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
    await screen.findByText('Заказ № 102');
    expect(screen.getByText('2 из 3')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Позже' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Раньше' })).not.toHaveAttribute('aria-disabled');
    await pressed('Позже');
    expect(here()).toBe('/vladivostok/profile?tab=orders');
    expect(top).toHaveBeenCalledWith({ top: 0 });
    expect(await screen.findByText('Заказ № 101')).toBeInTheDocument();
  });

  test('ends at its last page [ORD-05]', async () => {
    open('orders&page=3', { userOrders: ({ query }) => ordersReply(Number(query?.page)) });
    await screen.findByText('Заказ № 103');
    expect(screen.getByRole('button', { name: 'Раньше' })).toHaveAttribute('aria-disabled', 'true');
    await pressed('Раньше');
    expect(here()).toBe('/vladivostok/profile?tab=orders&page=3');
  });

  test('has a way back from a page that it does not have any more [ORD-05]', async () => {
    open('orders&page=9', {
      userOrders: ({ query }) =>
        Number(query?.page) === 9 ? { ...empty, page: 9, pages: 2 } : ordersReply(Number(query?.page)),
    });
    expect(await screen.findByText('9 из 2')).toBeVisible();
    expect(screen.queryByText('Заказов пока нет')).not.toBeInTheDocument();
    await pressed('Позже');
    expect(here()).toBe('/vladivostok/profile?tab=orders&page=2');
    expect(await screen.findByText('Заказ № 102')).toBeVisible();
  });

  test('on one page has nothing to turn [ORD-05]', async () => {
    open('orders', { userOrders: () => ({ ...ordersReply(1), pages: 1 }) });
    await screen.findByText('Заказ № 101');
    expect(screen.queryByRole('navigation', { name: 'Страницы заказов' })).not.toBeInTheDocument();
  });

  test('closes an order that is pressed again; another stays as it was [ORD-05]', async () => {
    const orders = [1, 2].flatMap((page) => ordersReply(page).order_groups[0]?.orders ?? []);
    open('orders', onePage(...orders));
    await userEvent.click(await screen.findByText('Заказ № 101'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(1);
    await userEvent.click(screen.getByText('Заказ № 102'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(2);
    await userEvent.click(screen.getByText('Заказ № 101'));
    expect(screen.getAllByText('Филадельфия')).toHaveLength(1);
  });
});

test.each([
  ['three dishes', 3, 3, null],
  ['four dishes', 4, 4, null],
  ['five dishes', 5, 4, '+1'],
])('a closed order of %s is known by its pictures [ORD-05]', async (_, count, shown, more) => {
  const order = orderFixture();
  const [dish] = order.cart.products;
  if (!dish) throw new Error('the fixture has no dish');
  const images = { small: '/pictures/roll', big: '/pictures/roll' };
  const products = [
    ...Array.from({ length: count }, (_item, index) => ({ ...dish, key: `roll-${index}`, images })),
    // Neither a bag nor what has no picture counts.
    { ...dish, key: 'bag', type: 'packet' as const, images },
    { ...dish, key: 'gone', images: null },
  ];
  open('orders', onePage({ ...order, cart: { ...order.cart, products } }));
  await screen.findByText('Заказ № 1042');
  const row = document.querySelector('[data-order-id="7"]');
  expect(row?.querySelectorAll('img')).toHaveLength(shown);
  expect(screen.queryByText(/^\+\d$/)?.textContent ?? null).toBe(more);
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

test('a session that had ended already is left all the same [LOGIN-08]', async () => {
  const { store } = open('profile', { logout: () => refusal(401, { message: 'Войдите' }) });
  await signOut();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/vladivostok'));
  expect(store.get(modalsAtom).confirms).toEqual([]);
});
