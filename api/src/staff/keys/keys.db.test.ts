import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StaffCallName, type StaffScope, staffCalls } from '@storefront/contracts';
import { placeTestOrder, takeawayOrder } from '../../testing/shopping';
import { khimki, shareTestApi, Visitor } from '../../testing/startTestApi';
import { runStaffCommand } from '../commands/runStaffCommand';
import { callRequest, callTable } from '../testing/callTable';
import { everyScope, StaffClient } from '../testing/StaffClient';
import { TestPrinter } from '../testing/TestPrinter';
import { createWebhook } from '../webhooks/staffWebhooks';
import { createStaffKey, findStaffKey } from './staffKeys';

let orderId: number;
let printer: TestPrinter;
let printerId: number;
let till: Server;
let webhookId: number;
let deviceId: number;
const api = shareTestApi({ rateLimits: 'on', config: { webhookLoopback: 'true' } });
beforeAll(async () => {
  orderId = (await placeTestOrder(new Visitor(api), takeawayOrder)).order_id;
  printer = new TestPrinter();
  const url = `tcp://127.0.0.1:${await printer.listen()}`;
  const settings = { url, shopIds: [khimki.shopId], language: 'en' as const, seesPhones: false };
  printerId = (await createWebhook(api.database, settings, api.now())).id;
  till = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1');
  await once(till, 'listening');
  const { port } = till.address() as AddressInfo;
  const maker = { name: 'a till', shopIds: [khimki.shopId], scopes: everyScope, expiresAt: null };
  const { key } = await createStaffKey(api.database, maker, api.now());
  const webhook = {
    ...settings,
    url: `http://127.0.0.1:${port}/orders`,
    by: { ...key, kind: 'key' as const, grants: [] },
  };
  const device = { ...maker, name: 'a tablet', isDevice: true };
  deviceId = (await createStaffKey(api.database, device, api.now())).key.id;
  webhookId = (await createWebhook(api.database, webhook, api.now())).id;
});
afterAll(async () => {
  till.close();
  await printer.close();
});

const names = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => {
  const { access, isForPeople } = callTable[name];
  return access !== 'person' && access !== 'anybody' && !isForPeople;
});

function ask(client: StaffClient, name: StaffCallName) {
  const ids = { ORDER: orderId, PRINTER: printerId, WEBHOOK: webhookId, DEVICE: deviceId };
  const { path, body } = callRequest(api, name, ids);
  return client.call<{ orders?: unknown[]; code?: string }>(staffCalls[name].method, path, body, {
    'idempotency-key': `table-${name}`,
  });
}

test.each(names)(
  '%s answers a key that has the scope for it, and refuses one that has all others',
  async (name) => {
    const { access, needs = [], refusals = [] } = callTable[name];
    const scope = access as StaffScope | 'key';
    const scopes = scope === 'key' ? [] : [scope, ...needs];
    const allowed = await ask(await StaffClient.create(api, [khimki.shopId], scopes), name);
    expect([200, ...refusals]).toContain(allowed.status);
    if (scope === 'key') return;
    const others = everyScope.filter((other) => other !== scope);
    const { status, body } = await ask(await StaffClient.create(api, [khimki.shopId], others), name);
    expect([status, body.code]).toEqual([403, 'staff.scope']);
  },
);

test.each(names)('%s shows and changes nothing of another shop', async (name) => {
  const { status, body } = await ask(await StaffClient.create(api, [3002]), name);
  expect(status).toBe(callTable[name].elsewhere ?? 404);
  if (name === 'staffOrders' || name === 'staffSearch') expect(body.orders).toEqual([]);
});

test.each(names)('%s refuses a caller without a key', async (name) => {
  const { status, body } = await ask(new StaffClient(api, `sk_${'a'.repeat(43)}`), name);
  expect([status, body.code]).toEqual([401, 'staff.key_unknown']);
});

/** `npm run staff -- …`: what it prints. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runStaffCommand(args, api.database, { log: print, error: print }, api.now());
  return { code, text: lines.join('\n') };
}
const shownIn = (text: string): string => /sk_[\w-]{43}/.exec(text)?.[0] ?? '';

test('a key is shown once and stored as a hash; revoked, it opens nothing', async () => {
  const made = await run('keys', 'create', 'till', '--shops', '3001', '--scopes', 'orders:read');
  const secret = shownIn(made.text);
  const client = new StaffClient(api, secret);
  expect((await client.call('GET', '/key')).body).toEqual({
    name: 'till',
    scopes: ['orders:read'],
    shop_ids: [3001],
    shops: [
      { id: 3001, name: expect.any(String), city: expect.any(String), coordinates: expect.any(Object) },
    ],
    expires_at: null,
  });
  const stored = await api.database.selectFrom('staff_keys').selectAll().where('name', '=', 'till').execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect((await run('keys', 'list')).text).toContain('till  shops 3001  orders:read');
  expect((await run('keys', 'list')).text).not.toContain(secret);

  expect((await run('keys', 'revoke', String(stored[0]?.id))).code).toBe(0);
  expect((await client.call('GET', '/key')).status).toBe(401);
  expect((await run('keys', 'revoke', String(stored[0]?.id))).code).toBe(2);
});

test('a rotated key works beside its successor for a day', async () => {
  const { text } = await run(
    'keys',
    'create',
    'tablet',
    '--shops',
    'all',
    '--scopes',
    'orders:read,orders:write',
  );
  const former = shownIn(text);
  const rotated = await run('keys', 'rotate', text.split(' ', 1)[0] ?? '');
  const next = shownIn(rotated.text);
  expect(rotated.text).toContain('tablet  all shops  orders:read,orders:write');
  const dayMs = 86_400_000;
  expect(await findStaffKey(api.database, former, api.now() + dayMs - 1)).not.toBeNull();
  expect(await findStaffKey(api.database, former, api.now() + dayMs)).toBeNull();
  expect(await findStaffKey(api.database, next, api.now() + 100 * dayMs)).not.toBeNull();
});

test.each([
  [
    ['keys', 'create', 'till', '--shops', '3001,9', '--scopes', 'orders:read'],
    '--shops: there is no shop 9.',
  ],
  [['keys', 'create', 'till', '--shops', 'all', '--scopes', 'root'], '--scopes: there is no scope "root".'],
  [['keys', 'create', 'till', '--scopes', 'orders:read'], '--shops is missing'],
  [['keys', 'create', 'till', '--shop', 'all'], "Unknown option '--shop'."],
  [['keys', 'rotate', '1', '--hours'], "Option '--hours <value>' argument missing."],
  [['keys', 'rotate', '12345'], 'There is no key 12345 that is still good.'],
  [['keys'], 'There is no such call: keys\nUsage: npm run staff'],
  [['keys', 'revoke', '1', '2'], 'There is no such call: keys revoke 1 2\nUsage: npm run staff'],
])('npm run staff -- %j says what is wrong', async (args, text) => {
  expect(await run(...args)).toEqual({ code: 2, text: expect.stringContaining(text) });
});

test('who tries keys is refused after some, whoever has one is not', async () => {
  const stranger = new StaffClient(api, 'sk_wrong');
  const known = await StaffClient.create(api, null);
  const statuses = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await stranger.call('GET', '/key')).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await known.call('GET', '/key')).status).toBe(200);
});
