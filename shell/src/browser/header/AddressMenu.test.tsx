import type { DeliveryAddress } from '@storefront/contracts';
import { addressAtom, modalsAtom, topModalAtom } from '@storefront/shared-state';
import { acceptUser, applyContext } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { addressFixture, fakeApi, settingsFixture } from '@storefront/shared-state/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/renderInShell';

beforeAll(async () => {
  await import('./AddressMenu');
}, 60_000);
jest.setTimeout(20_000);

const user = {
  ...{ id: 1, phone: '79140001122', name: 'Анна', sex: 'female' as const, email: '', birthday: null },
  ...{ balance: 0, is_subscribed: false, is_print_fiscal_receipt: false },
};
const home = addressFixture({ id: 5, address: 'Светланская улица, 10', room: '12' });
const work = addressFixture({ id: 6, address: 'Алеутская улица, 3' });
const elsewhere = addressFixture({ id: 7, city_id: 2, address: 'Ленинский проспект, 1' });

type SetById = Parameters<typeof fakeApi>[0]['setById'];
async function visit(saved: DeliveryAddress[] | null, isSignedIn = true, setById?: SetById) {
  const menu = { product_groups: [], popular_products: [] };
  const api = fakeApi({
    ...(saved ? { addresses: () => ({ delivery_addresses: saved }) } : {}),
    setById:
      setById ??
      (({ body }) => ({
        ...menu,
        delivery_address: saved?.find(({ id }) => id === body?.delivery_address_id) as DeliveryAddress,
      })),
  });
  const { store } = await renderInShell({
    page: { settings: settingsFixture({ customer_auth: true }) },
    api,
  });
  if (isSignedIn) act(() => void store.set(acceptUser, user));
  const button = screen.getByRole('button', { name: 'Укажите адрес' });
  await userEvent.click(button);
  return { api, store, button };
}

test('a signed-in customer chooses a saved address of the city from the header [PROF-04]', async () => {
  const { store, button } = await visit([home, work, elsewhere]);
  expect(await screen.findByRole('list', { name: 'Сохранённые адреса' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Светланская улица, 10, кв.\u00a012' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Ленинский/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(store.get(addressAtom)?.id).toBe(6));
  expect(screen.queryByRole('list', { name: 'Сохранённые адреса' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Алеутская улица, 3');
});

test('a named address says its name; the list is arranged in the profile [ADDR-05]', async () => {
  const own = { ...work, label: { kind: 'own' as const, name: 'Мастерская' } };
  await visit([{ ...home, label: { kind: 'home', name: '' } }, own]);
  expect(
    await screen.findByRole('button', { name: 'Дом, Светланская улица, 10, кв.\u00a012' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Мастерская, Алеутская улица, 3' })).toBeVisible();
  const mine = screen.getByRole('link', { name: 'Мои адреса' });
  expect(mine).toHaveAttribute('href', expect.stringMatching(/\/profile\?tab=addresses$/));
});

test('another address opens the dialog, Escape goes back to the button', async () => {
  const { store, button } = await visit([home]);
  await screen.findByRole('button', { name: 'Другой адрес' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Другой адрес' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Другой адрес' }));
  await waitFor(() => expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal' }));
});

test.each([
  ['has no saved address', []],
  ['has none in this city', [elsewhere]],
  ['cannot get the list', null],
])('a customer who %s is asked for an address at once', async (_why, saved) => {
  const { store } = await visit(saved);
  await waitFor(() => expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal' }));
  expect(screen.queryByRole('button', { name: 'Другой адрес' })).not.toBeInTheDocument();
});

test('a guest is asked for an address at once, and no saved ones are asked for', async () => {
  const { api, store } = await visit([home], false);
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal' });
  expect(api.sent.map(({ name }) => name)).not.toContain('addresses');
});

const menu = { product_groups: [], popular_products: [] };

test('an address that cannot be served any more is not offered', async () => {
  const closed = addressFixture({ id: 8, address: 'Русский остров, 1', delivery_possible: false });
  await visit([home, closed]);
  expect(await screen.findByRole('button', { name: /Светланская/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Русский/ })).not.toBeInTheDocument();
});

test('a saved address that no zone serves since is told of, and another one is asked for', async () => {
  const text = 'Доставка по выбранному адресу пока недоступна';
  const error = { message: text, errors: { delivery_address: [text] } };
  const { store } = await visit([home], true, () => ({ ok: false, status: 422, kind: 'http', error }));
  await userEvent.click(await screen.findByRole('button', { name: /Светланская/ }));
  await waitFor(() => expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderTypesModal' }));
  expect(store.get(notificationsAtom).map((notice) => notice.text)).toEqual([text]);
});

test('a saved address that is served asks for nothing more', async () => {
  const { api, store } = await visit([home]);
  await userEvent.click(await screen.findByRole('button', { name: /Светланская/ }));
  await waitFor(() => expect(store.get(addressAtom)?.id).toBe(5));
  expect(store.get(topModalAtom)).toBeNull();
  expect(api.sent.filter(({ name }) => name === 'setById')).toHaveLength(1);
});

test('a choice that the server refuses is told, and no other address is asked for', async () => {
  const error = { message: 'Этого адреса больше нет' };
  const { store } = await visit([home], true, () => ({ ok: false, status: 404, kind: 'http', error }));
  await userEvent.click(await screen.findByRole('button', { name: /Светланская/ }));
  const told = { name: 'ServerErrorModal', props: { message: error.message } };
  await waitFor(() => expect(store.get(topModalAtom)).toMatchObject(told));
  expect(store.get(modalsAtom).current).toBeNull();
});

test('the address in use is marked, and choosing it again asks the server for nothing', async () => {
  const { api, store, button } = await visit([home, work]);
  await screen.findByRole('button', { name: /Светланская/ });
  act(() => void store.set(applyContext, { ...menu, delivery_address: work }));
  const current = screen.getByRole('button', { name: 'Алеутская улица, 3', current: true });
  expect(screen.getByRole('button', { name: /Светланская/, current: false })).toBeVisible();
  await userEvent.click(current);
  expect(screen.queryByRole('list', { name: 'Сохранённые адреса' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(api.sent.some(({ name }) => name === 'setById')).toBe(false);
});
