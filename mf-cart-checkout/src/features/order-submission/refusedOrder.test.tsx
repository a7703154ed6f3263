import { cartAtom, catalogueRequestAtom, topModalAtom } from '@storefront/shared-state';
import { notificationsAtom } from '@storefront/shared-state/host';
import { screen } from '@testing-library/react';
import {
  calls,
  field,
  fillIn,
  http,
  openCheckout,
  orderButton,
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

// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(async () => 'the work'),
}));

beforeEach(() => void jest.useFakeTimers());

test('an address that another window has chosen is not ordered to unseen, and stands there from then on [CHK-07]', async () => {
  const other = addressFixture({ address: 'Алеутская, 20', full_address: 'Владивосток, Алеутская, 20' });
  const text = 'В другом окне выбран другой адрес';
  const place = { order_type: 'delivery', shop_id: null, delivery_address: other } as const;
  const api = shop({
    createOrderCache: () => http(422, { message: text, errors: { delivery_address: [text] } }),
    userGet: () => ({ user: null, ...place }),
  });
  const { store } = await openCheckout(api);
  expect(screen.queryByText(/Алеутская/)).toBeNull();
  fillIn();
  await press();
  expect(calls(api, 'createOrderCache')[0]?.args.body).toMatchObject({
    seen_coordinates: addressFixture().map.coordinates,
  });
  expect(calls(api, 'orderCreate')).toEqual([]);
  expect(store.get(notificationsAtom)).toMatchObject([{ text }]);
  expect(screen.getByText(/Алеутская/)).toBeVisible();
});

test.each(['order_type', 'shop_id'])(
  'what another window has chosen since is told and shown: %s [CHK-07]',
  async (field) => {
    const text = 'В другом окне выбран самовывоз';
    const api = shop({
      orderCreate: () => http(422, { message: text, errors: { [field]: [text] } }),
      userGet: () => ({ user: null, order_type: 'takeaway', shop_id: null, delivery_address: null }),
    });
    const { store } = await openCheckout(api);
    fillIn();
    await press();
    expect(store.get(notificationsAtom)).toMatchObject([{ text }]);
    expect(store.get(catalogueRequestAtom)?.order_type).toBe('takeaway');
  },
);

test('a conflict that names no changes leaves the cart as the server has it now [CHK-07][ERR-02]', async () => {
  const api = shop({
    createOrderCache: () => http(409, { message: 'Корзина изменилась' }),
    cart: () => ({ cart: cartFixture(undefined, { revision: 5, count: 3 }) }),
  });
  const { store } = await openCheckout(api);
  fillIn();
  await press();
  await wait(10);
  expect(store.get(topModalAtom)).toMatchObject({ props: { message: 'Корзина изменилась' } });
  expect(store.get(cartAtom)?.revision).toBe(5);
});

const refusal = (field: string, text: string) => http(422, { message: text, errors: { [field]: [text] } });

test('the only dish is stopped while the form is filled in: its line says so, and nothing can be ordered [CART-04]', async () => {
  const line = lineFixture({ type: 'unavailable', alert: 'Закончилось' });
  let isStopped = false;
  const api = shop({
    createOrderCache: () => {
      isStopped = true;
      return refusal('cart', 'В корзине нет доступных блюд');
    },
    cart: () => ({ cart: cartFixture(isStopped ? [line] : undefined) }),
  });
  await openCheckout(api);
  fillIn();
  await press();
  await wait(10);
  expect(document.querySelector('[data-part="line"][data-unavailable]')).toHaveTextContent('Закончилось');
  expect(orderButton()).toHaveAccessibleDescription('Блюда в\u00a0корзине сейчас недоступны');
  await press();
  expect(calls(api, 'createOrderCache')).toHaveLength(1);
});

test('a minimum that was raised meanwhile stands at the button [CART-04]', async () => {
  let missing = 0;
  const api = shop({
    orderCreate: () => {
      missing = 300;
      return refusal('cart', 'Добавьте ещё на 300 ₽');
    },
    cart: () => ({
      cart: cartFixture(undefined, {
        minimum: { minimum_order_amount: 1500, has_free_delivery: false, missing },
      }),
    }),
  });
  await openCheckout(api);
  fillIn();
  await press();
  await wait(10);
  expect(orderButton()).toHaveAccessibleDescription(/300/);
});

test('a way to pay that is gone leaves the list, and another is asked for [CHK-06]', async () => {
  const [cash, ...others] = paymentTypesFixture.payment_types;
  let isGone = false;
  const api = shop({
    createOrderCache: () => {
      isGone = true;
      return refusal('payment_type', 'Так оплатить нельзя');
    },
    paymentTypes: () => (isGone ? { ...paymentTypesFixture, payment_types: others } : paymentTypesFixture),
  });
  await openCheckout(api);
  fillIn();
  await press();
  await wait(10);
  expect(document.querySelector(`[data-payment="${cash?.alias}"]`)).toBeNull();
  expect(document.querySelector('input[name="payment_type"]:checked')).toBeNull();
  expect(screen.getByText('Так оплатить нельзя')).toBeVisible();
});

test('a refusal of a field that the form does not ask for is told all the same [ERR-01]', async () => {
  const api = shop({ createOrderCache: () => refusal('email', 'Укажите почту') });
  const { store } = await openCheckout(api);
  fillIn();
  await press();
  expect(field('email')).toBeNull();
  expect(store.get(notificationsAtom)).toMatchObject([{ tone: 'danger', text: 'Укажите почту' }]);
});

test('a shop that was stopped meanwhile says so [CHK-02]', async () => {
  const chosen = shopFixture({ id: 5 });
  let shopType: 'default' | 'stop' = 'default';
  const api = shop({
    createOrderCache: () => {
      shopType = 'stop';
      return refusal('shop_id', 'Ресторан не принимает заказы');
    },
    userGet: () => ({ user: null, order_type: 'takeaway', shop_id: 5, delivery_address: null }),
    shops: () => ({ shops: [{ ...chosen, type: shopType }] }),
  });
  await openCheckout(api, { address: null, shop: chosen });
  type('phone', '+79147654321');
  await press();
  await wait(10);
  expect(orderButton()).toHaveAccessibleDescription(/не принимает/);
});

test('a conflict asks about what changed over the cart as it is now, and the slots are loaded anew [CHK-07][ERR-02]', async () => {
  const changes = [{ kind: 'total' as const, name: 'Итого', before: 1212, after: 1300 }];
  const api = shop({
    createOrderCache: () => http(409, { message: 'Кое-что изменилось', changes }),
    cart: () => ({
      cart: cartFixture(undefined, { revision: 5, prices: { ...cartFixture().prices, total: 1300 } }),
    }),
  });
  const { store } = await openCheckout(api);
  const slotsBefore = calls(api, 'intervals').length;
  fillIn();
  await press();
  await wait(10);
  expect(store.get(topModalAtom)).toMatchObject({ name: 'OrderChangesModal', props: { changes } });
  expect(calls(api, 'intervals').length).toBeGreaterThan(slotsBefore);
  expect(calls(api, 'orderCreate')).toEqual([]);
});

test.each([
  ['the order', 'orderCreate', 1],
  ['what it is to be', 'createOrderCache', 0],
] as const)(
  'a reply about %s without its number or key orders no more and is told by the default text [CHK-08]',
  async (_what, call, ordered) => {
    const api = shop({ [call]: () => ({ ok: true, status: 200, data: {} as never }) });
    const { store } = await openCheckout(api);
    fillIn();
    await press();
    expect(calls(api, 'orderCreate')).toHaveLength(ordered);
    expect(store.get(topModalAtom)).toMatchObject({
      name: 'ServerErrorModal',
      props: { message: expect.stringContaining('Не получилось оформить заказ') },
    });
    expect(orderButton()).not.toHaveAttribute('aria-busy');
  },
);
