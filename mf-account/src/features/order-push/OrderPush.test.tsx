import type { OrderStatusAlias } from '@storefront/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { type AccountSetup, refusal, renderAccount } from '../../testing/renderAccount';
import OrderPush from './OrderPush';
import { rememberTold } from './pushMemory';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: jest.fn(async () => true) };
const pushManager = {
  subscribe: jest.fn(async () => made),
  getSubscription: jest.fn<Promise<typeof made | null>, []>(async () => made),
};
const notification = { permission: 'default', requestPermission: jest.fn(async () => 'granted') };

beforeEach(() => {
  jest.clearAllMocks();
  const registration = { pushManager };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  answer('granted', 'default');
  Object.assign(globalThis, { Notification: notification, PushManager: class {} });
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
});
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});
/** What the browser says of the permission, and what it will say when it is asked. */
function answer(asked: string, now = asked) {
  notification.permission = now;
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = asked;
    return asked;
  });
}
const inState = (alias: OrderStatusAlias, order_id = 7) =>
  orderFixture({ order_id, push_key: 'BPublic', status: { alias, name: '', description: '' } });
const accepted = inState('accepted');
const done = { success: true as const };
const failed = refusal(500, { code: 'x', message: 'x', request_id: 'x' });
const show = ({ handlers }: AccountSetup = {}, order = accepted) =>
  renderAccount(
    <main tabIndex={-1}>
      <OrderPush order={order} trackingKey="k" />
    </main>,
    { handlers: { orderPushSubscribe: () => done, orderPushUnsubscribe: () => done, ...handlers } },
  );
const card = () => screen.queryByRole('region');
const start = () => screen.findByRole('button', { name: 'Сообщать' });
const stop = () => screen.findByRole('button', { name: 'Больше не сообщать' });

test('the browser asks only when it is wanted; then the order is told of, until it is stopped', async () => {
  const user = userEvent.setup();
  const { api, unmount } = show();
  const button = await start();
  expect(screen.getByRole('region', { name: 'Сообщать о\u00a0ходе заказа?' })).toBeVisible();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  expect(button).not.toHaveAttribute('aria-busy', 'true');
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Уведомления включены');
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Больше не сообщать');
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BPublic',
  });
  const subscription = { endpoint, keys };
  expect(api.sent.at(-1)).toMatchObject({
    name: 'orderPushSubscribe',
    args: { body: { order_id: 7, key: 'k', subscription } },
  });
  unmount();
  const again = show();
  await user.click(await stop());
  await start();
  expect(again.api.sent.at(-1)).toMatchObject({
    name: 'orderPushUnsubscribe',
    args: { body: { order_id: 7, key: 'k', endpoint } },
  });
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
});

test('whoever declines is not asked again on this device', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Больше не предлагать' }));
  expect(card()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  show();
  expect(card()).toBeNull();
});

test('what the browser forbids is explained once, and offered again when it is allowed', async () => {
  answer('denied', 'default');
  const first = show();
  await userEvent.click(await start());
  expect(await screen.findByRole('status')).toHaveTextContent('Уведомления запрещены в браузере');
  expect(screen.queryByRole('button', { name: 'Сообщать' })).toBeNull();
  expect(first.api.sent).toEqual([]);
  first.unmount();
  const second = show();
  expect(card()).toBeNull();
  second.unmount();
  answer('granted');
  show();
  expect(await start()).toBeVisible();
});

test('where the browser forbids it from the start, what to do is said once, without a button that can only fail', async () => {
  answer('denied');
  const first = show();
  expect(await screen.findByRole('status')).toHaveTextContent('Уведомления запрещены в браузере');
  expect(screen.queryByRole('button', { name: 'Сообщать' })).toBeNull();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  first.unmount();
  show();
  expect(card()).toBeNull();
});

test('who leaves the browser’s question unanswered may press again; a failure is said', async () => {
  answer('default');
  show({ handlers: { orderPushSubscribe: () => failed } });
  await userEvent.click(await start());
  await waitFor(() => expect(notification.requestPermission).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  answer('granted');
  await userEvent.click(await start());
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось. Попробуйте ещё раз.');
  expect(await start()).toBeVisible();
});

test('a subscription for a former key of the server gives way to a new one', async () => {
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  show();
  await userEvent.click(await start());
  expect(await screen.findByText('Уведомления включены')).toBeVisible();
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
  expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
});

test('who stops the news of one order goes on to hear of another', async () => {
  answer('granted');
  rememberTold(6, true);
  rememberTold(7, true);
  const seventh = show();
  await userEvent.click(await stop());
  await start();
  expect(seventh.api.sent.at(-1)?.name).toBe('orderPushUnsubscribe');
  expect(made.unsubscribe).not.toHaveBeenCalled();
  seventh.unmount();
  show({}, inState('accepted', 6));
  expect(await stop()).toBeVisible();
});

test('a stop that does not reach the server is said, and the news go on', async () => {
  answer('granted');
  rememberTold(7, true);
  let isDown = true;
  const handlers = { orderPushUnsubscribe: () => (isDown ? failed : done) };
  const { unmount } = show({ handlers });
  await userEvent.click(await stop());
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось. Попробуйте ещё раз.');
  expect(await stop()).toBeVisible();
  expect(made.unsubscribe).not.toHaveBeenCalled();
  unmount();
  show({ handlers });
  isDown = false;
  await userEvent.click(await stop());
  expect(await start()).toBeVisible();
});

test('where the browser has dropped its subscription there is nothing to tell the server', async () => {
  answer('granted');
  rememberTold(7, true);
  pushManager.getSubscription.mockResolvedValueOnce(null);
  const { api } = show();
  await userEvent.click(await stop());
  expect(await start()).toBeVisible();
  expect(api.sent).toEqual([]);
});

test('who declined for other orders still hears of the one they asked for, and may stop it', async () => {
  answer('granted');
  const { unmount } = show({}, inState('accepted', 6));
  await userEvent.click(await screen.findByRole('button', { name: 'Больше не предлагать' }));
  unmount();
  rememberTold(7, true);
  show();
  expect(await stop()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Больше не предлагать' })).toBeNull();
});

test('a permission that was taken back is no news', async () => {
  answer('granted', 'default');
  rememberTold(7, true);
  show();
  expect(await start()).toBeVisible();
});

test('the news come by the storefront’s own worker, which is always asked for fresh', async () => {
  show();
  await userEvent.click(await start());
  await stop();
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

test.each<OrderStatusAlias>(['waiting_for_payment', 'done', 'canceled'])(
  'of an order that is %s nothing is offered',
  (alias) => {
    show({}, inState(alias));
    expect(card()).toBeNull();
  },
);

test.each(['PushManager', 'Notification', 'serviceWorker', 'manifest'])(
  'without %s nothing is shown',
  (what) => {
    if (what === 'manifest') document.head.innerHTML = '';
    else if (what === 'serviceWorker') Reflect.deleteProperty(navigator, what);
    else Reflect.deleteProperty(globalThis, what);
    show();
    expect(card()).toBeNull();
  },
);
