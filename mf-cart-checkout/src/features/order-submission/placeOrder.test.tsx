import type { Cart, OrderCreateReply } from '@storefront/contracts';
import { cartAtom, catalogueRequestAtom, changeLine, topModalAtom } from '@storefront/shared-state';
import { readPlacedOrders, rememberPlacedOrder } from '@storefront/shared-state/flows';
import { acceptCart, closeTopModal, notificationsAtom } from '@storefront/shared-state/host';
import { act, fireEvent, screen } from '@testing-library/react';
import SentOrder from '../../exposes/SentOrder';
import {
  calls,
  field,
  fillIn,
  http,
  listOrderKeys,
  lost,
  openCheckout,
  orderButton,
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
import { renderCheckout } from '../../testing/renderCheckout';

// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(async () => 'the work'),
}));

const placeShown = () => screen.getByTestId('place').textContent;
beforeEach(() => void jest.useFakeTimers());

test('a cash order is sent with digits and the total that was seen, and leads to its tracking [CHK-03][CHK-07]', async () => {
  const api = shop();
  await openCheckout(api);
  fillIn();
  type('order_comment', 'Без васаби');
  await press();
  expect(calls(api, 'orderCreate')[0]?.args.body).toMatchObject({
    phone: '79147654321',
    payment_type: 'cash',
    cash: null,
    order_comment: 'Без васаби',
    seen_total: 1212,
    seen_lines: [{ key: 'philadelphia', price: 549 }],
    interval_id: null,
    delivery_address: { room: '12' },
  });
  expect(placeShown()).toBe('/vladivostok/order/1001/tracking?key=unguessable');
});

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

test('an online payment leads to the payment page of its key', async () => {
  const api = shop({ orderCreate: () => ({ ...placed, is_online: true, payment_type: 'cardOnline' }) });
  await openCheckout(api);
  fillIn();
  await press();
  const [key] = listOrderKeys(api);
  expect(placeShown()).toBe(`/vladivostok/order/payment/${key}`);
  // Whoever leaves it finds the order again without its number, which no message has told yet.
  const { order_id, order_number, tracking_key } = placed;
  const path = `/vladivostok/order/${order_id}/tracking?key=${tracking_key}`;
  expect(readPlacedOrders(Date.now())).toMatchObject([{ number: order_number, path }]);
});

test('an unpaid order that the new one takes the place of is not followed any more', async () => {
  const path = (id: number) => `/vladivostok/order/${id}/tracking?key=its`;
  for (const id of [900, 901])
    rememberPlacedOrder({ number: String(id), path: path(id), placedAt: Date.now() });
  const api = shop({ orderCreate: () => ({ ...placed, superseded_order_ids: [901] }) });
  await openCheckout(api);
  fillIn();
  await press();
  const followed = readPlacedOrders(Date.now()).filter(({ isOver }) => !isOver);
  expect(followed.map(({ number }) => number)).toEqual([placed.order_number, '900']);
});

test('a double press is one order [CHK-07]', async () => {
  let answer: (reply: OrderCreateReply) => void = () => {};
  const api = shop({
    orderCreate: () =>
      new Promise<OrderCreateReply>((resolve) => {
        answer = resolve;
      }),
  });
  await openCheckout(api);
  fillIn();
  fireEvent.click(orderButton());
  fireEvent.click(orderButton());
  await wait(0);
  expect(orderButton()).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await wait(0);
  await act(async () => answer(placed));
  expect(calls(api, 'orderCreate')).toHaveLength(1);
});

test('a lost reply is asked for again under the same key [CHK-07]', async () => {
  let tries = 0;
  const api = shop({
    orderCreate: () => {
      tries += 1;
      return tries === 1 ? lost : placed;
    },
  });
  await openCheckout(api);
  fillIn();
  await press();
  await wait(1000);
  const bodies = calls(api, 'orderCreate').map(({ args }) => args.body);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toEqual(bodies[1]);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('pressed again after all replies were lost, also after a reload, the order keeps its key [CHK-07]', async () => {
  const away = shop({ orderCreate: () => lost });
  const { unmount, store } = await openCheckout(away);
  fillIn();
  await press();
  await wait(5000);
  expect(store.get(notificationsAtom).map(({ text }) => text)).toEqual([
    'Ответ не дошёл. Нажмите ещё раз: второго заказа не будет.',
  ]);
  const [key] = listOrderKeys(away);
  unmount();

  const back = shop();
  await openCheckout(back);
  await press();
  expect(calls(back, 'orderCreate').map(({ args }) => args.body)).toEqual([
    expect.objectContaining({ order_cache_key: key, phone: '79147654321' }),
  ]);
});

test('an order that the server failed at may stand all the same: pressed again, it keeps its key [CHK-07]', async () => {
  let tries = 0;
  const api = shop({
    orderCreate: () => {
      tries += 1;
      return tries === 1 ? http(500, { message: 'Что-то сломалось' }) : placed;
    },
  });
  const { store } = await openCheckout(api);
  fillIn();
  await press();
  act(() => store.set(closeTopModal));
  await press();
  expect(listOrderKeys(api)).toHaveLength(2);
  expect(new Set(listOrderKeys(api)).size).toBe(1);
  expect(placeShown()).toContain('/order/1001/tracking');
});

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

/** An order is sent, its reply never comes, and the page is left. */
async function leaveWithoutReply(): Promise<void> {
  const { unmount } = await openCheckout(shop({ orderCreate: () => lost }));
  fillIn();
  await press();
  await wait(5000);
  unmount();
}

test('after a reload with the cart gone, the order that was made opens by itself [CHK-07]', async () => {
  await leaveWithoutReply();
  const back = shop();
  await openCheckout(back, { cart: cartFixture([], { revision: 9, count: 0 }) });
  expect(calls(back, 'orderCreate')).toHaveLength(1);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('an order that was never made is not asked about again, and nobody is told what they did not ask for [CHK-07]', async () => {
  await leaveWithoutReply();
  const refusing = shop({ orderCreate: () => http(409, { message: 'Корзина пуста' }) });
  const empty = cartFixture([], { revision: 9, count: 0 });
  const { store, unmount: leave } = await openCheckout(refusing, { cart: empty });
  expect(calls(refusing, 'orderCreate')).toHaveLength(1);
  expect([store.get(topModalAtom), store.get(notificationsAtom)]).toEqual([null, []]);
  leave();
  await openCheckout(refusing, { cart: empty });
  expect(calls(refusing, 'orderCreate')).toHaveLength(1);
});

/** Any page of the tab, with what looks for the order. */
const openElsewhere = async (api: ReturnType<typeof shop>, cart: Cart) => {
  const page = await renderCheckout(<SentOrder />, api, {
    cart,
    address: addressFixture(),
    path: '/vladivostok',
  });
  await wait(10);
  return page;
};

test('wherever the customer went while the reply was on its way, the order that was made opens [CHK-07]', async () => {
  await leaveWithoutReply();
  const back = shop();
  await openElsewhere(back, cartFixture([], { revision: 9, count: 0 }));
  expect(calls(back, 'orderCreate')).toHaveLength(1);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('a cart that comes twice while the order is asked for takes nothing away from it [CHK-07]', async () => {
  await leaveWithoutReply();
  let answer: (reply: OrderCreateReply) => void = () => {};
  const back = shop({
    orderCreate: () =>
      new Promise<OrderCreateReply>((resolve) => {
        answer = resolve;
      }),
  });
  const { store } = await openElsewhere(back, cartFixture([], { revision: 9, count: 0 }));
  act(() => void store.set(acceptCart, cartFixture([], { revision: 9, count: 0 })));
  await wait(10);
  await act(async () => answer(placed));
  await wait(10);
  expect(calls(back, 'orderCreate')).toHaveLength(1);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('nobody answers where the order is looked for: it is not forgotten, and found by the next look [CHK-07]', async () => {
  await leaveWithoutReply();
  let answers = false;
  const back = shop({
    orderCreate: () => (answers ? placed : lost),
    cart: () => ({ cart: cartFixture([], { revision: 9, count: 0 }) }),
  });
  const { store } = await openElsewhere(back, cartFixture([], { revision: 9, count: 0 }));
  await wait(4500);
  expect(placeShown()).toBe('/vladivostok');
  expect(store.get(notificationsAtom)).toEqual([]);
  answers = true;
  await wait(6000);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('a server that is still at it is given time: nothing is ordered anew, and the order opens once the cart went with it [CHK-07]', async () => {
  await leaveWithoutReply();
  let cart = cartFixture();
  const back = shop({ cart: () => ({ cart }) });
  await openElsewhere(back, cart);
  await wait(6000);
  expect(calls(back, 'orderCreate')).toEqual([]);
  expect(placeShown()).toBe('/vladivostok');
  cart = cartFixture([], { revision: 9, count: 0 });
  await wait(4100);
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('what was put into the cart since hides no order [CHK-07]', async () => {
  await leaveWithoutReply();
  const back = shop();
  const other = lineFixture({ key: 'maki', product_key: 'maki' });
  await openElsewhere(back, cartFixture([other], { revision: 9 }));
  expect(placeShown()).toContain('/order/1001/tracking');
});

test('a key that the server has no use for is replaced [CHK-07]', async () => {
  let tries = 0;
  const api = shop({
    orderCreate: () => {
      tries += 1;
      return tries === 1
        ? http(422, { message: 'Время вышло', errors: { order_cache_key: ['Время вышло'] } })
        : placed;
    },
  });
  await openCheckout(api);
  fillIn();
  await press();
  const keys = listOrderKeys(api);
  expect(new Set(keys).size).toBe(2);
  expect(placeShown()).toContain('/order/1001/tracking');
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

test('ordering waits for a change that the server has not heard of yet [CHK-07]', async () => {
  const order: string[] = [];
  const api = shop({
    cartAdd: () => {
      order.push('cartAdd');
      return {
        cart: cartFixture(undefined, {
          revision: 4,
          count: 3,
          prices: { ...cartFixture().prices, total: 1761 },
        }),
      };
    },
    createOrderCache: ({ body }) => {
      order.push(`cache ${body?.seen_total}`);
      return { order_cache_key: body?.order_cache_key ?? '', created_at: 0, expires_at: 1 };
    },
  });
  const { store } = await openCheckout(api);
  fillIn();
  act(() => store.set(changeLine, 'philadelphia', 3));
  await press();
  await wait(0);
  expect(order).toEqual(['cartAdd', 'cache 1761']);
});
