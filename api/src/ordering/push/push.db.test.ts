import type { KitchenStep, Order, PushSubscriptionKeys } from '@storefront/contracts';
import webPush from 'web-push';
import { allTables } from '../../entry/allTables';
import { forgetPeople } from '../../entry/housekeeping/forgetPeople';
import { removeOld } from '../../entry/housekeeping/removeOld';
import { listDead } from '../../platform/outbox/deadLetters';
import { sendOutbox } from '../../platform/outbox/sendOutbox';
import { StaffClient } from '../../staff/testing/StaffClient';
import { deliveryOrder, placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { freshTestApi, noonInKhimki, startTestApi, Visitor } from '../../testing/startTestApi';
import { removePerson } from '../orders/removePerson';
import { createPushSender } from './createPushSender';
import { queueLate } from './queueLate';
import type { PushSettings } from './readPushSettings';
import { PushService } from './testing/PushService';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keys = webPush.generateVAPIDKeys();
const push: PushSettings = { subject: 'mailto:shop@example.com', keys: [keys] };
let service: PushService;
beforeAll(async () => {
  service = await PushService.start(keys.publicKey);
});
afterAll(() => service.stop());
const api = freshTestApi({ push, config: { webhookLoopback: 'true' } });
beforeEach(async () => {
  await service.reset();
});

type Placed = Awaited<ReturnType<typeof placeTestOrder>>;
const subscribe = async (
  who: Visitor,
  { order_id, tracking_key }: Placed,
  subscription: PushSubscriptionKeys,
  key: string | undefined = tracking_key,
) => (await who.call('POST', '/api/order/push/subscribe', { order_id, key, subscription })).status;
const send = () =>
  sendOutbox(
    api.database,
    createPushSender(api.database, api.catalogue, push, api.now, true),
    api.now,
    'browsers',
  );
const count = async () => (await api.database.selectFrom('push_subscriptions').select('id').execute()).length;
const titles = async () => (await service.received()).map(({ message }) => message.title);
const readOrder = async (who: Visitor, id: number, key = '') =>
  (await who.call<{ order: Order }>('GET', `/api/order/${id}${key && `?key=${key}`}`)).body.order;
async function step(order: Placed, ...steps: KitchenStep[]): Promise<void> {
  const kitchen = await StaffClient.create(api, null);
  for (const one of steps) expect((await kitchen.step(order.order_id, one)).status).toBe(200);
}

/** An order that a browser of its customer has subscribed to. */
async function placeFollowed(body: object = deliveryOrder): Promise<Placed> {
  const who = new Visitor(api);
  const order = await placeTestOrder(who, body);
  await subscribe(who, order, await service.subscribe());
  return order;
}

test('each stage reaches the browsers that asked for it, in the language of the order', async () => {
  const who = new Visitor(api, { 'accept-language': 'de' });
  const order = await placeTestOrder(who, deliveryOrder);
  expect(await subscribe(who, order, await service.subscribe(), undefined)).toBe(200);
  // At home the order's page is read in another language.
  const home = new Visitor(api, { 'accept-language': 'tr' });
  expect(await subscribe(home, order, await service.subscribe())).toBe(200);
  await step(order, { step: 'cook' });
  const { rows } = await queued();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/9161234567|tracking|127\.0\.0\.1/);
  expect(await send()).toBe(2);
  const title = (stage: string) => `Bestellung ${order.order_number}: ${stage}`;
  expect(await titles()).toEqual([title('In Zubereitung'), title('In Zubereitung')]);
  const [{ headers, message } = unreached()] = await service.received();
  expect(message).toMatchObject({
    path: `/khimki/order/${order.order_id}/tracking?key=${order.tracking_key}`,
    language: 'de',
  });
  expect(headers).toMatchObject({
    ttl: '3600',
    topic: `order-${order.order_id}`,
    'content-encoding': 'aes128gcm',
  });
  await step(order, { step: 'ready' }, { step: 'hand_over' }, { step: 'done' });
  // One that lay behind is of no use any more: the order is done.
  expect(await send()).toBe(4);
  expect((await titles()).slice(2)).toEqual([title('Geliefert'), title('Geliefert')]);
});

test('a browser that subscribed to another sender’s key is sent nothing that it takes', async () => {
  const who = new Visitor(api);
  const order = await placeTestOrder(who, deliveryOrder);
  await subscribe(who, order, await service.subscribe(webPush.generateVAPIDKeys().publicKey));
  await step(order, { step: 'cook' });
  expect(await send()).toBe(0);
  expect(await titles()).toEqual([]);
});

test('a browser that subscribed before the keys changed is still told', async () => {
  const order = await placeFollowed();
  await step(order, { step: 'cook' });
  const changed: PushSettings = { ...push, keys: [webPush.generateVAPIDKeys(), keys] };
  const sender = createPushSender(api.database, api.catalogue, changed, api.now, true);
  expect(await sendOutbox(api.database, sender, api.now, 'browsers')).toBe(1);
  expect(await titles()).toHaveLength(1);
});

test('the processes of the API send to the push services of browsers, and to this machine only where told', async () => {
  const order = await placeFollowed();
  await step(order, { step: 'cook' });
  const closed = createPushSender(api.database, api.catalogue, push, api.now);
  expect(await sendOutbox(api.database, closed, api.now, 'browsers')).toBe(0);
  expect(await titles()).toEqual([]);
  const production = await startTestApi({ push });
  const customer = new Visitor(production);
  const placed = await placeTestOrder(customer, deliveryOrder);
  expect(await subscribe(customer, placed, await service.subscribe())).toBe(422);
  await production.stop();
});

test('subscriptions are changed sixty times in ten minutes from one network, then again later', async () => {
  const limited = await startTestApi({ push, rateLimits: 'on', config: { webhookLoopback: 'true' } });
  const who = new Visitor(limited);
  const order = await placeTestOrder(who, deliveryOrder);
  const mine = await service.subscribe();
  const change = (path: string, body: object, from = '203.0.113.5') =>
    new Visitor(limited, { 'x-forwarded-for': from }).call('POST', `/api/order/push/${path}`, {
      order_id: order.order_id,
      key: order.tracking_key,
      ...body,
    });
  const statuses = new Set<number>();
  for (let pair = 0; pair < 30; pair++)
    for (const [path, body] of [
      ['subscribe', { subscription: mine }],
      ['unsubscribe', { endpoint: mine.endpoint }],
    ] as const)
      statuses.add((await change(path, body)).status);
  expect([...statuses]).toEqual([200]);
  expect(await change('subscribe', { subscription: mine })).toMatchObject({
    status: 429,
    body: { code: 'request.too_many' },
  });
  expect((await change('unsubscribe', { endpoint: mine.endpoint })).status).toBe(429);
  expect((await change('subscribe', { subscription: mine }, '198.51.100.7')).status).toBe(200);
  limited.setTime(limited.now() + 10 * 60_000);
  expect((await change('subscribe', { subscription: mine })).status).toBe(200);
  await limited.stop();
});
const unreached = (): never => {
  throw new Error('nothing was received');
};
const queued = async () => ({
  rows: await api.database.selectFrom('outbox').selectAll().where('kind', '=', 'order_push').execute(),
});

test('who collects is told when it can be collected, and not that it is being cooked', async () => {
  const order = await placeFollowed(takeawayOrder);
  await step(order, { step: 'ready' });
  await send();
  expect(await titles()).toEqual([`Order ${order.order_number}: ready to collect`]);
});

test('an order that is canceled or late is told, lateness once', async () => {
  const order = await placeFollowed();
  await queueLate(api.database, api.now());
  expect(await send()).toBe(0);
  api.setTime(noonInKhimki + 3 * hourMs);
  await queueLate(api.database, api.now());
  await queueLate(api.database, api.now());
  expect(await send()).toBe(1);
  expect((await titles())[0]).toMatch(/: late, \d\d:\d\d$/);
  await step(order, { step: 'cancel', reason: 'closed', note: '' });
  await send();
  expect((await titles())[1]).toMatch(/: Cancelled$/);
});

test('whoever has a shared link, another customer and a stranger’s address are refused', async () => {
  const who = new Visitor(api);
  const order = await placeTestOrder(who);
  const { push_key, share_key } = await readOrder(who, order.order_id);
  expect(push_key).toBe(keys.publicKey);
  const stranger = new Visitor(api);
  expect((await readOrder(stranger, order.order_id, share_key ?? '')).push_key).toBeNull();
  const good = await service.subscribe();
  expect(await subscribe(stranger, order, good, share_key ?? '')).toBe(404);
  expect(await subscribe(stranger, order, good, 'wrong')).toBe(404);
  for (const endpoint of [
    'https://shop.example/send/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.shop.example/1',
    'https://evilpush.apple.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://me@fcm.googleapis.com/1',
    'http://10.0.0.1/1',
    'no address',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])
    expect([endpoint, await subscribe(who, order, { ...good, endpoint })]).toEqual([endpoint, 422]);
  expect(await subscribe(who, order, { ...good, keys: { ...good.keys, auth: 'short' } })).toBe(422);
  expect(await count()).toBe(0);
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])
    expect([endpoint, await subscribe(who, order, { ...good, endpoint })]).toEqual([endpoint, 200]);
});

test('a browser is kept once, five for an order; who stops is told no more', async () => {
  const who = new Visitor(api);
  const order = await placeTestOrder(who, deliveryOrder);
  const first = await service.subscribe();
  for (const one of [first, first]) await subscribe(who, order, one);
  expect(await count()).toBe(1);
  const others = await Promise.all(Array.from({ length: 5 }, () => service.subscribe()));
  for (const one of others) await subscribe(who, order, one);
  const kept = await api.database.selectFrom('push_subscriptions').select('endpoint').execute();
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(others.map(({ endpoint }) => endpoint));
  const { order_id } = order;
  for (const { endpoint } of others.slice(1))
    await who.call('POST', '/api/order/push/unsubscribe', { order_id, endpoint });
  await step(order, { step: 'cook' });
  expect(await send()).toBe(1);
});

test('a subscription that its push service has ended goes; one that is busy is tried again', async () => {
  const order = await placeFollowed();
  await step(order, { step: 'cook' });
  await service.answer(503);
  expect(await send()).toBe(0);
  api.setTime(api.now() + 10_000);
  await service.answer(410);
  expect(await send()).toBe(0);
  expect(await count()).toBe(0);
  await step(order, { step: 'ready' }, { step: 'hand_over' });
  expect((await queued()).rows).toHaveLength(1);
  // Nobody has to do anything about it.
  const dead = await listDead(api.database, api.now() + dayMs);
  expect(dead.map(({ kind }) => kind)).toEqual(['order_accepted']);
});

test('subscriptions go a day after the order, and with everything that names its customer', async () => {
  const phone = '+79165554433';
  const who = new Visitor(api);
  const subscribed = async () => {
    const order = await placeTestOrder(who, { ...takeawayOrder, phone });
    await subscribe(who, order, await service.subscribe());
    await step(order, { step: 'done' });
    expect(await count()).toBe(1);
  };
  await subscribed();
  const fail = (error: Error) => {
    throw error;
  };
  await removeOld(api.database, noonInKhimki + dayMs - 1, fail);
  expect(await count()).toBe(1);
  await removeOld(api.database, noonInKhimki + dayMs + 1, fail);
  expect(await count()).toBe(0);
  await subscribed();
  await api.database
    .transaction()
    .execute((transaction) =>
      removePerson(transaction, allTables, { brand: 'umi', customerId: null, sessionId: 0, phone }),
    );
  expect(await count()).toBe(0);
  await subscribed();
  await forgetPeople(api.database, noonInKhimki + 31 * dayMs, { guestOrders: 30, feedback: 30, audit: 30 });
  expect(await count()).toBe(0);
});

test('without keys nothing is offered, and nobody subscribes', async () => {
  const bare = await startTestApi();
  const who = new Visitor(bare);
  const order = await placeTestOrder(who);
  expect((await readOrder(who, order.order_id)).push_key).toBeNull();
  const { endpoint, keys } = await service.subscribe();
  expect(await subscribe(who, order, { endpoint, keys })).toBe(404);
  await bare.stop();
});
