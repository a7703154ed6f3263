import type { OrderCreateReply } from '@storefront/contracts';
import { changeLine } from '@storefront/shared-state';
import { readPlacedOrders, rememberPlacedOrder } from '@storefront/shared-state/flows';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  calls,
  fillIn,
  listOrderKeys,
  openCheckout,
  orderButton,
  placed,
  press,
  shop,
  type,
  wait,
} from '../../testing/checkoutPage';
import { cartFixture } from '../../testing/fixtures';

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
