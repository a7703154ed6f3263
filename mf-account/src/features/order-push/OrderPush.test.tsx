import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderFixture } from '../../testing/fixtures';
import { refusal, renderAccount } from '../../testing/renderAccount';
import OrderPush from './OrderPush';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: jest.fn(async () => true) };
const pushManager = { subscribe: jest.fn(async () => made), getSubscription: jest.fn(async () => made) };
const notification = { permission: 'default', requestPermission: jest.fn(async () => 'granted') };

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
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
const order = orderFixture({
  push_key: 'BPublic',
  status: { alias: 'accepted', name: 'Принят', description: '' },
});
const done = { success: true as const };
const show = (handlers: Parameters<typeof renderAccount>[1] = {}) =>
  renderAccount(
    <main tabIndex={-1}>
      <OrderPush order={order} trackingKey="k" />
    </main>,
    { handlers: { orderPushSubscribe: () => done, orderPushUnsubscribe: () => done, ...handlers.handlers } },
  );
const card = () => screen.queryByRole('region');
const start = () => screen.findByRole('button', { name: 'Сообщать' });

test('the browser asks only when it is wanted; then the order is told of, until it is stopped', async () => {
  const user = userEvent.setup();
  const { api, unmount } = show();
  const button = await start();
  expect(screen.getByRole('region', { name: 'Сообщать о ходе заказа' })).toBeVisible();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Мы вам сообщим');
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
  await user.click(await screen.findByRole('button', { name: 'Больше не сообщать' }));
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
  expect(await screen.findByRole('status')).toHaveTextContent('Браузер не даёт вам сообщать');
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
  expect(await screen.findByRole('status')).toHaveTextContent('Браузер не даёт вам сообщать');
  expect(screen.queryByRole('button', { name: 'Сообщать' })).toBeNull();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  first.unmount();
  show();
  expect(card()).toBeNull();
});

test('who leaves the browser’s question unanswered may press again; a failure is said', async () => {
  answer('default');
  show({
    handlers: { orderPushSubscribe: () => refusal(500, { code: 'x', message: 'x', request_id: 'x' }) },
  });
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
  expect(await screen.findByText('Мы вам сообщим')).toBeVisible();
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
  expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
});

test.each(['PushManager', 'Notification', 'manifest'])('without %s nothing is shown', (what) => {
  if (what === 'manifest') document.head.innerHTML = '';
  else Reflect.deleteProperty(globalThis, what);
  show();
  expect(card()).toBeNull();
});
