import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorReply, KitchenSystem } from '@storefront/contracts';
import { placeTestOrder } from '../../testing/shopping';
import { khimki, startTestApi, type TestApi, Visitor } from '../../testing/startTestApi';
import { deliverChanges, runStaff } from '../testing/deliveries';
import { everyScope, StaffClient } from '../testing/StaffClient';

interface WebhookReply {
  system: KitchenSystem;
  secret: string | null;
}
interface Posted {
  signature: string;
  body: string;
}

let api: TestApi;
let kitchen: StaffClient;
let till: Server;
let url: string;
const posted: Posted[] = [];
/** What the restaurant's system answers with. */
let answer: number;
async function start(webhookLoopback: 'true' | 'false'): Promise<void> {
  api = await startTestApi({ config: { webhookLoopback } });
  kitchen = await StaffClient.create(api, [khimki.shopId]);
}
beforeEach(async () => {
  answer = 200;
  posted.length = 0;
  till = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push({ signature: String(request.headers['storefront-signature']), body });
    response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(till, 'listening');
  url = `http://127.0.0.1:${(till.address() as AddressInfo).port}/orders?token=1`;
});
afterEach(async () => {
  till.close();
  await api.stop();
});

const path = `/shops/${khimki.shopId}/webhooks`;
const add = (body: object, client = kitchen) => client.call<WebhookReply & ErrorReply>('POST', path, body);
const change = (method: string, id: number | null, what = '', client = kitchen) =>
  client.call<WebhookReply & ErrorReply>(method, `${path}/${id}${what}`);
const listed = async () =>
  (await kitchen.call<{ systems: KitchenSystem[] }>('GET', `/shops/${khimki.shopId}/systems`)).body.systems;
const isSigned = ({ signature, body }: Posted, secret: string | null) => {
  const [, seconds] = /t=(\d+)/.exec(signature) ?? [];
  return signature.includes(
    createHmac('sha256', secret ?? '')
      .update(`${seconds}.${body}`)
      .digest('hex'),
  );
};

test('a key sets a webhook, tries it, gets its orders signed, and removes it', async () => {
  await start('true');
  const { status, body } = await add({ url, language: 'de' });
  expect([status, body.secret?.startsWith('whsec_')]).toEqual([200, true]);
  const { id } = body.system;
  expect(await listed()).toContainEqual({
    ...{ id, system: 'webhook', address: new URL(url).origin, language: 'de' },
    ...{ sees_phones: false, can_remove: true },
  });
  // A repetition does not have every order told twice, and tells no secret.
  expect((await add({ url, language: 'de' })).body).toEqual({ system: body.system, secret: null });

  expect((await change('POST', id, '/test')).body).toEqual({ told: true });
  expect([JSON.parse(posted[0]?.body ?? '').type, isSigned(posted[0] as Posted, body.secret)]).toEqual([
    'test',
    true,
  ]);

  const { order_id } = await placeTestOrder(new Visitor(api));
  await deliverChanges(api, 0, true);
  expect(JSON.parse(posted[1]?.body ?? '').order).toMatchObject({
    id: order_id,
    customer: { phone: '+*********67' },
  });
  expect(posted).toHaveLength(2);

  const rotated = (await change('POST', id, '/rotate')).body.secret;
  await change('POST', id, '/test');
  expect([rotated, body.secret].map((secret) => isSigned(posted[2] as Posted, secret))).toEqual([true, true]);

  expect((await change('DELETE', id)).status).toBe(200);
  expect((await change('POST', id, '/test')).body.code).toBe('staff.webhook_unknown');
  await kitchen.step(order_id, { step: 'cook' });
  await deliverChanges(api, 0, true);
  expect(posted).toHaveLength(3);
});

test.each([500, 302, 410])('a webhook that answers %s has not taken the test', async (status) => {
  await start('true');
  const { id } = (await add({ url })).body.system;
  answer = status;
  const reply = await change('POST', id, '/test');
  expect([reply.status, reply.body.code]).toEqual([503, 'staff.webhook_failed']);
});

test('a key cannot have anything called that is not public, neither by its address nor by a name', async () => {
  await start('false');
  for (const refused of [
    url,
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'x',
  ]) {
    const { status, body } = await add({ url: refused });
    expect([refused, status, Object.keys(body.errors ?? {})]).toEqual([refused, 422, ['url']]);
  }
  // What was public when the webhook was set, and leads to this machine now.
  const { id } = (await add({ url: 'https://till.example/orders' })).body.system;
  const moved = url.replace('127.0.0.1', 'localhost');
  await api.database.updateTable('staff_webhooks').set({ url: moved }).execute();
  expect((await change('POST', id, '/test')).body.code).toBe('staff.webhook_failed');
  await placeTestOrder(new Visitor(api));
  await deliverChanges(api);
  expect(posted).toEqual([]);
  const waiting = await api.database
    .selectFrom('outbox')
    .select(['sent_at', 'attempts'])
    .where('kind', '=', 'kitchen.order')
    .execute();
  expect(waiting).toEqual([{ sent_at: null, attempts: 1 }]);
});

test('what the operators set at the terminal may be anywhere, and is theirs to change', async () => {
  await start('false');
  await runStaff(api, 'webhooks', 'create', url, '--shops', String(khimki.shopId));
  const [webhook] = (await listed()).filter(({ system }) => system === 'webhook');
  expect(webhook?.can_remove).toBe(false);
  expect((await change('DELETE', webhook?.id ?? null)).status).toBe(404);
  await placeTestOrder(new Visitor(api));
  await deliverChanges(api);
  expect(posted).toHaveLength(1);
});

test('a key sends out only what it may read: orders, and whole phones', async () => {
  await start('true');
  const without = (scope: string) =>
    StaffClient.create(
      api,
      [khimki.shopId],
      everyScope.filter((other) => other !== scope),
    );
  expect((await add({ url }, await without('orders:read'))).body.code).toBe('staff.scope');
  expect((await add({ url, sees_phones: true }, await without('phones:read'))).body.code).toBe('staff.scope');
  expect((await add({ url, sees_phones: true })).status).toBe(200);
});

test('a rotated key hands its webhooks to its successor, and a revoked one takes them with it', async () => {
  await start('true');
  await add({ url });
  const said = await runStaff(api, 'keys', 'list');
  const [id = ''] = said.split(' ', 1);
  const [successor = ''] = (await runStaff(api, 'keys', 'rotate', id)).split(' ', 1);
  await runStaff(api, 'keys', 'revoke', id);
  await placeTestOrder(new Visitor(api));
  await deliverChanges(api, 0, true);
  expect(posted).toHaveLength(1);
  await runStaff(api, 'keys', 'revoke', successor);
  await placeTestOrder(new Visitor(api));
  await deliverChanges(api, 0, true);
  expect(posted).toHaveLength(1);
});

test('a shop has ten webhooks at most, also when they come at once', async () => {
  await start('true');
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, index) => add({ url: `https://till.example/${index}` })),
  );
  const refused = replies.filter(({ body }) => body.code === 'staff.webhooks_full');
  expect([refused.length, (await listed()).length]).toEqual([4, 11]);
});
