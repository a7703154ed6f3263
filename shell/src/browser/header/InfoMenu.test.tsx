import { modalsAtom, openModal, type PageData } from '@storefront/shared-state';
import { readCookie } from '@storefront/shared-state/host';
import { cityFixture, renderInStorefront, settingsFixture } from '@storefront/shared-state/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import InfoMenu from './InfoMenu';

function openMenu(path = '/vladivostok/about', page: Partial<PageData> = {}) {
  const { store } = renderInStorefront(<InfoMenu />, {
    page: { messages: { shell: ru }, ...page },
    path,
    prepare: (prepared) => prepared.set(openModal, 'InfoMenu'),
  });
  return { menu: within(screen.getByRole('dialog', { name: 'Инфо' })), store };
}
const opened = ({ store }: ReturnType<typeof openMenu>) => {
  const { current, coming } = store.get(modalsAtom);
  return (coming ?? current)?.name;
};

test.each([
  ['Владивосток', 'CitiesModal'],
  ['Заказать звонок', 'CallMeBackModal'],
])('on a phone the menu’s "%s" leads to its dialog [SHELL-03]', async (name, modal) => {
  const view = openMenu();
  await userEvent.click(view.menu.getByRole('button', { name }));
  expect(opened(view)).toBe(modal);
});

test('the menu has the city’s pages and its phone, and says that the call is free [SHELL-03]', () => {
  const { menu } = openMenu();
  const pages = within(menu.getByRole('navigation', { name: 'Инфо' }));
  expect(pages.getByRole('link', { name: 'Как оплатить' })).toHaveAttribute(
    'href',
    '/vladivostok/payment-info',
  );
  expect(pages.getByRole('link', { name: 'Доставка' })).toHaveAttribute('href', '/vladivostok/delivery');
  const phone = menu.getByRole('link', { name: /^\+7 423 200-00-01/ });
  expect(phone).toHaveAttribute('href', 'tel:+74232000001');
  expect(phone).toHaveTextContent('звонок бесплатный');
});

test('where calls cost something, nothing else is said [SHELL-01]', () => {
  const { menu } = openMenu(undefined, { city: cityFixture({ is_free_call: false }) });
  expect(menu.getByRole('link', { name: '+7 423 200-00-01' })).toBeVisible();
});

test('outside a city the visitor is asked for one, and the brand has its own phone [SHELL-03]', async () => {
  const view = openMenu('/about', { city: null });
  expect(view.menu.queryByRole('link', { name: 'Как оплатить' })).toBeNull();
  expect(view.menu.getByRole('link', { name: '+7 800 000-00-00' })).toHaveAttribute(
    'href',
    'tel:+78000000000',
  );
  await userEvent.click(view.menu.getByRole('button', { name: 'Выберите город' }));
  expect(opened(view)).toBe('CitiesModal');
});

test('a brand without a phone has no link to call', () => {
  const settings = settingsFixture({ default_phone: '' });
  const { menu } = openMenu('/about', { city: null, settings });
  expect(menu.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))).toEqual(
    [],
  );
});

test('the theme is chosen here, and the menu can be closed', async () => {
  const { menu, store } = openMenu();
  await userEvent.click(menu.getByRole('radio', { name: 'Тёмная' }));
  expect(readCookie('theme')).toBe('dark');
  expect(menu.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
  await userEvent.click(menu.getByRole('radio', { name: 'Авто' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  await userEvent.click(menu.getByRole('button', { name: 'Закрыть' }));
  expect(store.get(modalsAtom).current).toBeNull();
});
