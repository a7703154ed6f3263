import { modalsAtom, openModal } from '@storefront/shared-state';
import { rememberPlacedOrder } from '@storefront/shared-state/flows';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountSetup, here, refusal, renderAccount } from '../../testing/renderAccount';
import { OrderLookupDialog } from './OrderLookupDialog';

const missing = { ok: false, status: 404, kind: 'http', error: { message: 'Заказ не найден' } } as const;
const found = (city_alias: string) => ({
  order_id: 7,
  city_alias,
  share_key: 'k-1',
  tracking_key: 'k-1',
});

const renderWith = (orderLookup: NonNullable<AccountSetup['handlers']>['orderLookup']) =>
  renderAccount(<OrderLookupDialog />, { handlers: { orderLookup }, settings: { customer_auth: false } });
const renderLookup = (isFound: boolean) => renderWith(() => (isFound ? found('vladivostok') : missing)).api;
const fill = async (phone: string, number: string) => {
  await userEvent.type(screen.getByLabelText(/Телефон из заказа/), phone);
  await userEvent.type(screen.getByLabelText(/Номер заказа/), number);
  await userEvent.click(screen.getByRole('button', { name: 'Найти заказ' }));
};

test('phone and number lead to how the order is doing [ORD-06]', async () => {
  const api = renderLookup(true);
  await fill('9001234567', '1042');
  expect(api.sent[0]?.args.body).toEqual({ phone: '79001234567', order_id: '1042' });
  expect(location.pathname + location.search).toBe('/vladivostok/order/7/tracking?key=k-1');
});

test('a pair that does not fit is told at the number, with the focus there [ORD-06]', async () => {
  renderLookup(false);
  await fill('9001234567', '1');
  expect(await screen.findByText('Заказ не найден')).toBeVisible();
  expect(screen.getByLabelText(/Номер заказа/)).toHaveFocus();
});

test('letters never reach the number, and an unfinished phone is not sent [ORD-06]', async () => {
  const api = renderLookup(true);
  await fill('900', '12ab');
  expect(screen.getByLabelText(/Номер заказа/)).toHaveValue('12');
  expect(screen.getByText(/Введите телефон полностью/)).toBeVisible();
  expect(api.sent).toHaveLength(0);
});

test.each(['№ 1 234 567', '1\u200b234-567.', '１２３４５６７'])(
  'a number that was copied as “%s” is the number [ORD-06]',
  async (copied) => {
    renderLookup(true);
    await userEvent.click(screen.getByLabelText(/Номер заказа/));
    await userEvent.paste(copied);
    expect(screen.getByLabelText(/Номер заказа/)).toHaveValue('1234567');
  },
);

test('what this device ordered today is opened without phone and number [ORD-06]', async () => {
  const path = '/vladivostok/order/7/tracking?key=k-1';
  rememberPlacedOrder({ number: '1042', path, placedAt: Date.now() });
  const api = renderLookup(false);
  const placed = screen.getByRole('region', { name: 'Заказы с\u00a0этого устройства' });
  await userEvent.click(within(placed).getByRole('link', { name: 'Заказ №\u00a01042' }));
  expect(location.pathname + location.search).toBe(path);
  expect(api.sent).toHaveLength(0);
});

test('where nothing was ordered nothing is offered [ORD-06]', () => {
  localStorage.clear();
  renderLookup(false);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['khimki', '/khimki/order/7/tracking?key=k-1'],
  ['', '/vladivostok/order/7/tracking?key=k-1'],
])('an order of the city "%s" is followed at %s [ORD-06]', async (city, path) => {
  const { store } = renderWith(() => found(city));
  act(() => store.set(openModal, 'UserOrderModal'));
  await fill('9001234567', '1042');
  await waitFor(() => expect(here()).toBe(path));
  expect(store.get(modalsAtom).current).toBeNull();
});

test('what the server finds wrong with a field is told at that field [ORD-06]', async () => {
  const { store } = renderWith(() =>
    refusal(422, { message: 'Проверьте', errors: { phone: ['Такого телефона не бывает'] } }),
  );
  await fill('9001234567', '1042');
  expect(await screen.findByText('Такого телефона не бывает')).toBeVisible();
  expect(screen.getByLabelText(/Телефон из заказа/)).toBeInvalid();
  expect(store.get(modalsAtom).confirms).toEqual([]);
});

test('a server that fails is told, and says nothing about the number [ORD-06]', async () => {
  const { store } = renderWith(() => refusal(503, { message: 'Позже', errors: { order_id: ['Позже'] } }));
  const before = here();
  await fill('9001234567', '1042');
  await waitFor(() => expect(store.get(modalsAtom).confirms[0]?.name).toBe('ServerErrorModal'));
  expect(screen.getByLabelText(/Номер заказа/)).toBeValid();
  expect(here()).toBe(before);
});

test('a number has at most ten digits [ORD-06]', async () => {
  renderLookup(true);
  await userEvent.type(screen.getByLabelText(/Номер заказа/), '12345678901');
  expect(screen.getByLabelText(/Номер заказа/)).toHaveValue('1234567890');
});
