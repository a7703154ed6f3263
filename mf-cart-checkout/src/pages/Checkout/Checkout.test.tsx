import type { PaymentType } from '@storefront/contracts';
import { applyContext } from '@storefront/shared-state/flows';
import { notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  calls,
  field,
  fillIn,
  http,
  openCheckout,
  placed,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import {
  addressFixture,
  cartFixture,
  lineFixture,
  paymentTypesFixture,
  shopFixture,
} from '../../testing/fixtures';

beforeEach(() => void jest.useFakeTimers());

test('errors stand at their fields in the page’s language and the first gets the focus; nothing is sent [CHK-04]', async () => {
  const api = shop();
  await openCheckout(api);
  await press();
  expect(screen.getByText('Укажите квартиру или офис')).toBeInTheDocument();
  expect(screen.getByText('Заполните это поле')).toBeInTheDocument();
  expect(field('delivery_address.room')).toHaveFocus();
  expect(field('delivery_address.entrance')).not.toHaveAttribute('aria-invalid');
  expect(calls(api, 'createOrderCache')).toEqual([]);
});

test('what is too long for its field is kept whole, also over a reload, and said there before anything is sent [CHK-04]', async () => {
  const api = shop();
  const { unmount } = await openCheckout(api);
  fillIn();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const long = {
    room: 'офис 12, вход со двора',
    entrance: 'со двора, второй',
    floor: 'между 3 и 4',
    intercom: '12 ключ 3456, а если не открывается, звоните',
  };
  for (const [part, text] of Object.entries(long)) {
    await user.clear(field(`delivery_address.${part}`));
    await user.type(field(`delivery_address.${part}`), text);
  }
  await press();
  for (const [part, text] of Object.entries(long)) {
    expect(field(`delivery_address.${part}`)).toHaveValue(text);
    expect(field(`delivery_address.${part}`)).toHaveAccessibleDescription('Слишком длинный текст');
  }
  expect(calls(api, 'createOrderCache')).toEqual([]);
  unmount();
  await openCheckout(shop());
  for (const [part, text] of Object.entries(long))
    expect(field(`delivery_address.${part}`)).toHaveValue(text);
});

test('what the server refuses stands at its field, with the focus [CHK-04]', async () => {
  const api = shop({
    createOrderCache: () => http(422, { message: '', errors: { phone: ['Проверьте номер телефона'] } }),
  });
  await openCheckout(api);
  fillIn();
  await press();
  expect(screen.getByText('Проверьте номер телефона')).toBeInTheDocument();
  expect(field('phone')).toHaveFocus();
});

test('what is refused and has no field is told; a refused time is told at the times alone [CHK-04] [ERR-04]', async () => {
  const errors = { packages: ['Пакетов больше нет'], interval_id: ['Это время занято'] };
  const { store } = await openCheckout(shop({ createOrderCache: () => http(422, { message: '', errors }) }));
  fillIn();
  await press();
  expect(store.get(notificationsAtom).map(({ tone, text }) => [tone, text])).toEqual([
    ['danger', 'Пакетов больше нет'],
  ]);
});

test('change: only notes above the total; a sum below it or too large is refused [CHK-05]', async () => {
  const api = shop();
  await openCheckout(api);
  fillIn();
  const notes = [...document.querySelectorAll('[data-cash]')].map((chip) => chip.getAttribute('data-cash'));
  expect(notes).toEqual(['0', '2000', '5000']);
  type('cash', '1000р');
  await press();
  expect(field('cash')).toHaveValue('1000');
  expect(screen.getByText('Эта сумма меньше стоимости заказа')).toBeInTheDocument();
  type('cash', '99999');
  await press();
  expect(screen.getByText('Сдачу даём не больше чем с 5 000 ₽')).toBeInTheDocument();
  fireEvent.click(document.querySelector('[data-cash="2000"]') as HTMLElement);
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ cash: 2000 });
});

test('the limits of change are told while it is typed [CHK-05]', async () => {
  await openCheckout(shop());
  expect(field('cash')).toHaveAccessibleDescription(/^От 1.212.₽ до 5.000.₽$/);
  type('cash', '1');
  expect(field('cash')).toBeValid();
  fireEvent.blur(field('cash'));
  expect(field('cash')).toHaveAccessibleDescription(/Эта сумма меньше стоимости заказа/);
  type('cash', '50000');
  expect(field('cash')).toHaveAccessibleDescription(/Сдачу даём не больше чем с.5.000.₽/);
});

test.each([
  ['1 500,50', 1500.5],
  ['2.000', 2000],
  ['2 000,00 ₽', 2000],
])('change from "%s" is change from %d [CHK-05]', async (typed, cash) => {
  const api = shop();
  await openCheckout(api);
  fillIn();
  type('cash', typed);
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ cash });
});

test('a flat that was typed with the address stands in its field [CHK-03]', async () => {
  const { store } = await openCheckout(shop());
  expect(field('delivery_address.room')).toHaveValue('');
  const menu = { product_groups: [], popular_products: [] };
  act(() => store.set(applyContext, { delivery_address: addressFixture({ room: '31' }), ...menu }));
  expect(field('delivery_address.room')).toHaveValue('31');
});

test('an e-mail is asked for only with a payment method that needs it [CHK-03]', async () => {
  const cardOnline: PaymentType = {
    alias: 'cardOnline',
    name: 'Картой онлайн',
    is_online: true,
    kind: 'card',
    icon: 'card',
    fields: ['email'],
    texts: null,
  };
  const api = shop({
    paymentTypes: () => ({
      ...paymentTypesFixture,
      payment_types: [...paymentTypesFixture.payment_types, cardOnline],
    }),
  });
  await openCheckout(api);
  expect(field('email')).toBeNull();
  fireEvent.click(document.querySelector('[data-payment="cardOnline"] input') as HTMLElement);
  expect(field('email')).toBeRequired();
});

test('with login on the phone is the customer’s own and not asked for, nor is the last guest’s [CHK-03]', async () => {
  const api = shop();
  await openCheckout(api, { settings: { customer_auth: true } });
  expect(field('phone')).toBeNull();
  expect(calls(api, 'orderContact')).toEqual([]);
});

const contact = { username: 'Анна', phone: '+79147654321' };
test('a guest is known by the last order; “not me” takes it away, here and at the server [CHK-03] (D-73, D-74)', async () => {
  const api = shop({ orderContact: () => ({ contact }), orderContactForget: () => ({ success: true }) });
  await openCheckout(api);
  expect([field('username').value, field('phone').value]).toEqual(['Анна', '+7 (914) 765-43-21']);
  fireEvent.click(screen.getByRole('button', { name: 'Это не я' }));
  await wait(0);
  expect([field('username').value, field('phone').value]).toEqual(['', '+7']);
  expect(field('username')).toHaveFocus();
  expect(calls(api, 'orderContactForget')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Это не я' })).toBeNull();
  expect(sessionStorage.getItem('checkout-draft')).not.toContain('Анна');
});

test('“not me” that the server did not hear takes nothing away', async () => {
  const api = shop({
    orderContact: () => ({ contact }),
    orderContactForget: () => http(503, { message: '' }),
  });
  await openCheckout(api);
  fireEvent.click(screen.getByRole('button', { name: 'Это не я' }));
  await wait(0);
  expect(field('username')).toHaveValue('Анна');
});

test('what was typed is not replaced by the last order’s name and phone', async () => {
  const { unmount } = await openCheckout(shop());
  type('phone', '+79240000001');
  unmount();
  await openCheckout(shop({ orderContact: () => ({ contact }) }));
  expect([field('username').value, field('phone').value]).toEqual(['', '+7 (924) 000-00-01']);
  expect(screen.queryByRole('button', { name: 'Это не я' })).toBeNull();
});

test('a phone is ordered with as it is: of another country, too [CHK-03] (D-67)', async () => {
  const api = shop();
  await openCheckout(api);
  expect(field('phone')).toHaveValue('+7');
  fillIn();
  type('phone', '+84 91 234 56 7');
  await press();
  expect(field('phone')).toBeInvalid();
  expect(calls(api, 'orderCreate')).toHaveLength(0);
  type('phone', '+84 91 234 56 78');
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ phone: '+84912345678' });
});

test('what was typed is still there after leaving and coming back', async () => {
  const { unmount } = await openCheckout(shop());
  fillIn();
  type('order_comment', 'Домофон не работает');
  fireEvent.click(document.querySelector('[data-payment="card"] input') as HTMLElement);
  unmount();
  await openCheckout(shop());
  expect(field('delivery_address.room')).toHaveValue('12');
  expect(field('phone')).toHaveValue('+7 (914) 765-43-21');
  expect(field('order_comment')).toHaveValue('Домофон не работает');
  expect(document.querySelector('[data-payment="card"] input')).toBeChecked();
});

const otherCart = cartFixture([lineFixture({ key: 'cola' })]);
test.each([
  ['comes back with its cart when its payment failed', cartFixture(), 'Без лука'],
  ['keeps its comment to itself when something else is ordered', otherCart, ''],
])('an order that was sent %s; who orders and where to is known [CHK-04]', async (_, cart, comment) => {
  const api = shop({ orderCreate: () => ({ ...placed, is_online: true, payment_type: 'cardOnline' }) });
  const { unmount } = await openCheckout(api);
  fillIn();
  type('order_comment', 'Без лука');
  await press();
  expect(calls(api, 'orderCreate')).toHaveLength(1);
  unmount();
  await openCheckout(shop(), { cart });
  expect(field('delivery_address.room')).toHaveValue('12');
  expect(field('phone')).toHaveValue('+7 (914) 765-43-21');
  expect(field('order_comment')).toHaveValue(comment);
});

test('a damaged draft is ignored', async () => {
  sessionStorage.setItem('checkout-draft', '{"values":7}');
  await openCheckout(shop());
  expect(field('delivery_address.room')).toHaveValue('');
});

test('the address in the link may ask for another payment type [CHK-06]', async () => {
  await openCheckout(shop(), { path: '/vladivostok/cart?payment_type=card' });
  expect(document.querySelector('[data-payment="card"] input')).toBeChecked();
});

test('the customer’s own choice takes the wanted payment out of the address, so that a reload does not overrule it [CHK-06]', async () => {
  await openCheckout(shop(), { path: '/vladivostok/cart?payment_type=card&from=letter' });
  const entries = history.length;
  fireEvent.click(document.querySelector('[data-payment="cash"] input') as HTMLElement);
  await wait(0);
  expect(screen.getByTestId('place')).toHaveTextContent('/vladivostok/cart?from=letter');
  // Back leaves the cart: it does not lead to the address that asks again.
  expect(history.length).toBe(entries);
  expect(document.querySelector('[data-payment="cash"] input')).toBeChecked();
});

test('a refused sum of change marks the cash field, until another sum is typed [CHK-05]', async () => {
  const refusal = http(422, { message: 'Сдача: сумма меньше заказа', typeError: 'change' });
  await openCheckout(shop({ createOrderCache: () => refusal }));
  fillIn();
  await press();
  await wait(10);
  expect(field('cash')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Сдача: сумма меньше заказа')).toBeInTheDocument();
  expect(field('cash')).toHaveFocus();
  type('cash', '2000');
  await wait(10);
  expect(field('cash')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Сдача: сумма меньше заказа')).toBeNull();
});

test('takeaway shows the shop, asks for no room, and warns of a late pickup [CHK-04][CHK-09]', async () => {
  const api = shop();
  await openCheckout(api, {
    address: null,
    shop: shopFixture(),
    cart: cartFixture(undefined, { order_type: 'takeaway' }),
  });
  expect(screen.getByText('На Светланской')).toBeInTheDocument();
  expect(screen.getByText(/опоздать больше чем на 15 мин/)).toBeInTheDocument();
  type('phone', '+79147654321');
  await press();
  expect(field('order_comment')).toHaveAttribute('placeholder', 'Что важно знать повару');
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({ order_type: 'takeaway', shop_id: 7 });
});
