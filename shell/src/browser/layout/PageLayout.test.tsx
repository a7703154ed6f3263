import { openModal, reloadCart } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { setCookie } from '@storefront/shared-state/host';
import { addressFixture, cityFixture, fakeApi, settingsFixture } from '@storefront/shared-state/testing';
import { layouts } from '@storefront/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

// The code of dialogs comes on demand; here it is read before, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all([
    import('../dialogs/CitiesModal'),
    import('../requests/requestDialogs'),
    import('../../dialogs/messages/ru.json'),
  ]);
}, 60_000);
jest.setTimeout(20_000);

const listed = (alias: string, id: number, name: string) => ({ ...cityFixture(), id, alias, name });
const cities = {
  cities: [listed('vladivostok', 1, 'Владивосток'), listed('khimki', 2, 'Химки')],
  big_cities: [],
  message: null,
};

test('without accounts the header offers to find an order, with them to sign in [BRAND-04] [SHELL-01]', async () => {
  const { unmount } = await renderInShell({ page: { cities } });
  expect(screen.getByRole('button', { name: 'Мой заказ' })).toBeInTheDocument();
  unmount();
  await renderInShell({ page: { cities, settings: settingsFixture({ customer_auth: true }) } });
  expect(screen.getByRole('button', { name: 'Войти' })).toBeInTheDocument();
});

test.each([
  ['a server that fails keeps the place of the phone’s cart', 'http', 1],
  ['a lost connection is said elsewhere', 'network', 0],
] as const)('%s', async (_, kind, places) => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === layouts.belowDesktop });
  const down = { ok: false, status: 500, kind, error: { message: 'Чиним' } } as const;
  const { store } = await renderInShell({ page: { cities }, api: fakeApi({ cart: () => down }) });
  await act(() => store.set(reloadCart));
  expect(document.querySelectorAll('[data-place="cart-bar"]')).toHaveLength(places);
  window.matchMedia = matchMedia;
});

test('the phone says that the call is free where the city flags it [SHELL-01]', async () => {
  await renderInShell({ page: { cities } });
  const [phone] = screen.getAllByRole('link', { name: /\+7 423/ });
  expect(phone).toHaveTextContent('звонок бесплатный');
  expect(phone).toHaveAttribute('href', 'tel:+74232000001');
});

test('the legal line is the city’s company until a place is chosen, then that of its seller [SHELL-04]', async () => {
  const { store } = await renderInShell({ page: { cities } });
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('ООО «Пример»');
  const delivery_address = addressFixture({ company_name: 'ООО «Вторая Речка»' });
  act(() => void store.set(applyContext, { delivery_address, product_groups: [], popular_products: [] }));
  expect(footer).toHaveTextContent('ООО «Вторая Речка»');
  expect(footer).not.toHaveTextContent('ООО «Пример»');
});

test.each([
  ['Доставка пиццы', 'Доставка пиццы'],
  ['Доставка суши {{city}}', 'Доставка суши во Владивостоке'],
  [undefined, 'Условия доставки'],
])('a brand that words it %s heads its delivery page with %s [ZONE-01]', async (delivery_title, heading) => {
  await renderInShell({
    path: '/vladivostok/delivery',
    page: { cities, settings: settingsFixture(delivery_title ? { delivery_title } : {}) },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toContain(heading);
});

test('a city that only hands out has no order-type switch [CITY-01]', async () => {
  await renderInShell({
    page: { cities, city: cityFixture({ order_types: { delivery: false, takeaway: true } }) },
  });
  expect(screen.queryByRole('group', { name: 'Как получить заказ' })).not.toBeInTheDocument();
});

test('an unknown path gets a clear page with a way to the menu [ROUTE-06]', async () => {
  await renderInShell({ path: '/vladivostok/nothing', page: { cities } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такой страницы нет');
  expect(screen.getByRole('link', { name: 'К\u00a0меню' })).toHaveAttribute('href', '/vladivostok');
});

test('an unknown city gets the list of cities and no city content [ROUTE-06] [ROUTE-04]', async () => {
  await renderInShell({ path: '/atlantis', page: { cities, city: null } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такого города у нас пока нет');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/vladivostok',
    '/khimki',
  ]);
  expect(screen.queryByRole('button', { name: 'Мой заказ' })).not.toBeInTheDocument();
});

test('another city in the path is loaded before anything of it is shown [CITY-04]', async () => {
  const api = fakeApi({
    city: ({ params }) => ({
      city: cityFixture({ id: 2, alias: String(params?.alias), name: 'Химки', seo_name: 'в Химках' }),
    }),
  });
  const { store } = await renderInShell({ page: { cities }, api });
  act(() => void store.set(openModal, 'CitiesModal'));
  await userEvent.click(await screen.findByRole('link', { name: 'Химки' }));
  await waitFor(() => expect(document.title).toContain('в Химках'));
  expect(document.cookie).toContain('city=khimki');
});

test('the cookie notice comes after two seconds and an answer is kept [SHELL-05]', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  setCookie('cookie_accept', '', -1);
  await renderInShell({ page: { cities } });
  act(() => void jest.advanceTimersByTime(1999));
  expect(screen.queryByRole('region', { name: 'Файлы cookie' })).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  await user.click(screen.getByRole('button', { name: 'Только необходимые' }));
  expect(screen.queryByRole('region', { name: 'Файлы cookie' })).not.toBeInTheDocument();
  expect(document.cookie).toContain('cookie_accept=false');
});

test('several logos take turns every 3 s and can be stopped [BRAND-03]', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const logos = ['/brands/tondo/logo-1.svg#logo-1', '/brands/tondo/logo-2.webp'];
  const { container } = await renderInShell({ page: { cities, settings: settingsFixture({ logos }) } });
  const shown = () => [
    ...[...container.querySelectorAll('header use')].map((symbol) => symbol.getAttribute('href')),
    ...[...container.querySelectorAll('header img')].map((image) => image.getAttribute('src')),
  ];
  expect(shown()).toEqual(['#logo-1']);
  act(() => void jest.advanceTimersByTime(3000));
  expect(shown()).toEqual([logos[1]]);
  await user.click(screen.getByRole('button', { name: 'Остановить смену логотипов' }));
  act(() => void jest.advanceTimersByTime(9000));
  expect(shown()).toEqual([logos[1]]);
});
