import type { BrowserContext, Page, Worker } from '@playwright/test';
import { sandboxOrigin } from './stack';

/** Browsers subscribe at the sandbox: a vendor's push service is not there for a browser that is automated. */
export async function subscribeAtSandbox(page: Page): Promise<void> {
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const reply = await fetch(`${sandboxOrigin}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application_server_key: applicationServerKey }),
    });
    return reply.json();
  });
  await page.addInitScript(() => {
    let subscription: object | null = null;
    const { subscribeAtSandbox: subscribe } = globalThis as unknown as {
      subscribeAtSandbox(key: string): Promise<{ endpoint: string; keys: object }>;
    };
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const made = await subscribe(applicationServerKey);
        subscription = { ...made, toJSON: () => made, unsubscribe: async () => true };
        return subscription;
      },
      getSubscription: async () => subscription,
    });
    // The headless shell asks and is granted, and goes on to read "denied".
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

/** What the sandbox's push service has received and decrypted of an order, as its browsers would read it. */
export async function receivedPushes(orderId: number): Promise<string[]> {
  const reply = await fetch(`${sandboxOrigin}/push/messages`);
  const messages = (await reply.json()) as { text: string }[];
  return messages.map(({ text }) => text).filter((text) => JSON.parse(text).tag === `order-${orderId}`);
}

/** The worker of the page, with a list of its own where the browser has no notifications (the headless shell). */
export async function findWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    const shown = new Map<string, NotificationOptions & { title: string; close(): void }>();
    Object.assign(ServiceWorkerRegistration.prototype, {
      async showNotification(title: string, options: NotificationOptions) {
        const { tag = '' } = options;
        shown.set(tag, { ...options, title, close: () => void shown.delete(tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
  });
  return worker;
}

/** Hands a message to the page's worker as a vendor's push service would. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) found(registration.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

export interface ShownNotification {
  title: string;
  body: string;
  lang: string;
}
/** What stands in the device's list of notifications. */
export const shownNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });

/**
 * Presses the notification that is shown. A press that nobody's finger made may neither open nor focus a
 * window, so both are noted.
 * @returns where the press leads to: a window that gets the focus, or the address of a new one.
 */
export const pressNotification = (worker: Worker): Promise<{ focused: string[]; opened: string[] }> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: object };
    };
    const [notification] = await scope.registration.getNotifications();
    const [focused, opened]: [string[], string[]] = [[], []];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    Object.assign(scope.WindowClient.prototype, {
      focus(this: { url: string }) {
        focused.push(this.url);
      },
    });
    const work: Promise<unknown>[] = [];
    const press = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    dispatchEvent(press);
    await Promise.all(work);
    return { focused, opened };
  });
