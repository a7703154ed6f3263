import type { Order, OrderStatusAlias } from '@storefront/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { orderFixture } from '../../testing/fixtures';
import { renderAccount } from '../../testing/renderAccount';
import { TrackingPage } from './TrackingPage';

const names: Partial<Record<OrderStatusAlias, string>> = {
  cooking: 'Готовится',
  sent: 'В\u00a0пути',
  done: 'Доставлен',
};
const expectedAt = Date.UTC(2026, 10, 21, 8, 40);
const orderIn = (alias: OrderStatusAlias): Order =>
  orderFixture({
    status: { alias, name: names[alias] ?? '', description: '' },
    order_type: 'delivery',
    expected_at: expectedAt,
    timezone: 'UTC',
  });

let icon: HTMLLinkElement;
let released: number;
let requested: number;
beforeEach(() => {
  released = 0;
  requested = 0;
  icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = '/brand/umi/favicon.svg';
  document.head.append(icon);
  const request = async () => {
    requested += 1;
    return {
      release: async () => {
        released += 1;
      },
    };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  icon.remove();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** The page of an order, which comes into other statuses when it is asked about. */
async function open(first: OrderStatusAlias) {
  let alias = first;
  const page = renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=k-1',
    handlers: {
      order: () => ({ order: orderIn(alias) }),
      orderStatus: () => ({
        status: orderIn(alias).status,
        order_type: 'delivery',
        expected_at: expectedAt,
        can_cancel: false,
        now: expectedAt - 60_000,
      }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: names[first] ?? '' });
  const become = async (next: OrderStatusAlias) => {
    alias = next;
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { level: 1, name: names[next] ?? '' });
  };
  return { ...page, become };
}

test('the tab tells status and time, and has its icon back when the order is over [ORD-02]', async () => {
  const { become } = await open('cooking');
  await waitFor(() => expect(document.title).toMatch(/^Готовится · 08:40 — /));
  const cooking = icon.href;
  expect(decodeURIComponent(cooking)).toContain('stroke-dasharray="50 100"');
  await become('sent');
  await waitFor(() => expect(document.title).toMatch(/^В пути · 08:40 — /));
  expect(decodeURIComponent(icon.href)).toContain('stroke-dasharray="75 100"');
  await become('done');
  await waitFor(() => expect(document.title).toMatch(/^Доставлен — /));
  expect(icon.href).toMatch(/\/brand\/umi\/favicon\.svg$/);
});

test('leaving the page gives the icon back', async () => {
  const { unmount } = await open('cooking');
  unmount();
  expect(icon.href).toMatch(/\/brand\/umi\/favicon\.svg$/);
});

test('the screen stays on while the courier is on the way, and no longer', async () => {
  const { become } = await open('cooking');
  expect(requested).toBe(0);
  await become('sent');
  await waitFor(() => expect(requested).toBe(1));
  await act(async () => {});
  await become('done');
  await waitFor(() => expect(released).toBe(1));
});

test('the screen is kept on again when the page is looked at again', async () => {
  await open('sent');
  await waitFor(() => expect(requested).toBe(1));
  // The browser let go of it while another tab was in front.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(requested).toBe(2));
});

test('a page that nobody looks at does not keep the screen on', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open('sent');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(requested).toBe(0);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(requested).toBe(1));
});

test('who leaves before the browser has answered does not keep the screen on', async () => {
  let grant: () => void = () => {};
  const request = () =>
    new Promise((resolve) => {
      requested += 1;
      grant = () =>
        resolve({
          release: async () => {
            released += 1;
          },
        });
    });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = await open('sent');
  await waitFor(() => expect(requested).toBe(1));
  unmount();
  await act(async () => grant());
  expect(released).toBe(1);
});

test('a browser that cannot keep the screen on shows the order all the same', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  await open('sent');
  await waitFor(() => expect(document.title).toMatch(/^В пути · 08:40 — /));
});

test('a browser that refuses to keep the screen on changes nothing else', async () => {
  const refuse = () => Promise.reject(new Error('low battery'));
  Object.defineProperty(navigator, 'wakeLock', { value: { request: refuse }, configurable: true });
  await open('sent');
  expect(screen.getByRole('heading', { level: 1, name: 'В\u00a0пути' })).toBeVisible();
});

test('a page that comes back from sleep or without a connection asks at once [ORD-02]', async () => {
  const { api, become } = await open('cooking');
  const asked = () => api.sent.filter(({ name }) => name === 'orderStatus').length;
  await become('sent');
  expect(asked()).toBe(1);
  act(() => void dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(asked()).toBe(2));
});

test('an order that is late says so with the new time, on the page and in the tab, until it is over [ORD-02]', async () => {
  const delay = {
    promised_at: expectedAt,
    text: 'Опаздываем: будет около 09:05',
    short: 'опаздываем, 09:05',
  };
  const late = { expected_at: expectedAt + 25 * 60_000, delay };
  let answer: Partial<Order> = late;
  renderAccount(<TrackingPage />, {
    path: '/vladivostok/order/7/tracking?key=k-1',
    handlers: {
      order: () => ({ order: orderIn('sent') }),
      orderStatus: () => ({
        ...{ status: orderIn('sent').status, order_type: 'delivery' as const, expected_at: expectedAt },
        ...{ can_cancel: false, now: expectedAt },
        ...answer,
      }),
    },
  });
  expect(await screen.findByText('08:40')).toBeVisible();
  const ask = () => act(() => void dispatchEvent(new Event('online')));
  ask();
  expect(await screen.findByText('Опаздываем: будет около 09:05')).toHaveAttribute('role', 'status');
  expect(screen.getByText('09:05')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^В пути · опаздываем, 09:05 — /));
  answer = { status: orderIn('done').status, delay: null };
  ask();
  await waitFor(() => expect(document.title).toMatch(/^Доставлен — /));
  expect(screen.queryByText('Опаздываем: будет около 09:05')).toBeNull();
});
