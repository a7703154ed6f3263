import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(__dirname, 'serviceWorker.js'), 'utf8');
const origin = 'https://shop.example';
const order = '/khimki/order/7/tracking';

/** The worker with the pages that are open. */
function startWorker(...open: string[]) {
  const handlers = new Map<string, (event: object) => void>();
  const pages = open.map((path) => ({ url: origin + path, focus: jest.fn() }));
  const showNotification = jest.fn();
  const openWindow = jest.fn();
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    skipWaiting: jest.fn(),
  };
  runInNewContext(source, { self, URL });
  const fire = async (name: string, event: object) => {
    const work: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  };
  const close = jest.fn();
  const press = (path: string) => fire('notificationclick', { notification: { close, data: { path } } });
  return { fire, press, pages, showNotification, openWindow, close, skipWaiting: self.skipWaiting };
}

test('calls of the API go past the worker without starting it, where routes are known', async () => {
  const addRoutes = jest.fn();
  const { fire } = startWorker();
  await fire('install', { addRoutes });
  expect(addRoutes).toHaveBeenCalledWith(
    expect.arrayContaining([{ condition: { urlPattern: '/api/*' }, source: 'network' }]),
  );
});

test.each([
  ['knows no routes', {}],
  ['refuses them', { addRoutes: () => Promise.reject(new TypeError('no such condition')) }],
])('a browser that %s installs the worker all the same', async (_, event) => {
  const { fire, skipWaiting } = startWorker();
  await fire('install', event);
  expect(skipWaiting).toHaveBeenCalled();
});

test('word of an order is shown in its language, in place of the word before', async () => {
  const { fire, showNotification } = startWorker();
  const message = { title: 'Order 7: Done', body: 'Enjoy', tag: 'order-7', path: order, language: 'en' };
  await fire('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('Order 7: Done', {
    body: 'Enjoy',
    tag: 'order-7',
    lang: 'en',
    renotify: true,
    data: { path: order },
  });
});

test('a press leads to the order’s page: the one that is open, else a new one', async () => {
  const opened = startWorker('/khimki', `${order}?state=complete`);
  await opened.press(`${order}?key=k`);
  expect(opened.close).toHaveBeenCalled();
  expect(opened.pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(opened.openWindow).not.toHaveBeenCalled();
  const closed = startWorker('/khimki');
  await closed.press(`${order}?key=k`);
  expect(closed.openWindow).toHaveBeenCalledWith(`${origin}${order}?key=k`);
});

test.each(['https://other.example/', '//other.example/', '\\\\other.example'])(
  'an address elsewhere is not opened: %s',
  async (path) => {
    const { press, openWindow } = startWorker();
    await press(path);
    expect(openWindow).not.toHaveBeenCalled();
  },
);
