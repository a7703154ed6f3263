import type { Cart, OrderCreateReply } from '@storefront/contracts';
import { topModalAtom } from '@storefront/shared-state';
import { acceptCart, closeTopModal, notificationsAtom } from '@storefront/shared-state/host';
import { act, screen } from '@testing-library/react';
import SentOrder from '../../exposes/SentOrder';
import {
  calls,
  fillIn,
  http,
  listOrderKeys,
  lost,
  openCheckout,
  placed,
  press,
  shop,
  wait,
} from '../../testing/checkoutPage';
import { addressFixture, cartFixture, lineFixture } from '../../testing/fixtures';
import { renderCheckout } from '../../testing/renderCheckout';

// A second of work.
jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(async () => 'the work'),
}));

const placeShown = () => screen.getByTestId('place').textContent;

beforeEach(() => void jest.useFakeTimers());

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
