import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOutbox } from '../platform/outbox/sendOutbox';
import { freePort } from '../testing/robustness/ApiProcess';
import { placeTestOrder } from '../testing/shopping';
import { freshTestApi, Visitor } from '../testing/startTestApi';
import { createChangeSender } from './delivery/createChangeSender';
import { numberChanges } from './orders/numberChanges';
import { StaffClient } from './testing/StaffClient';
import { createWebhook } from './webhooks/staffWebhooks';

// What docs/kitchen.md gives to read is what runs here.
const example = join(__dirname, '../../../docs/examples/kitchenClient.mjs');

let folder: string;
let client: ChildProcess | undefined;
let printed = '';
let failures = '';
const api = freshTestApi();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-kitchen-'));
  printed = '';
  failures = '';
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

function start(secret: string, env: Record<string, string> = {}): void {
  client = spawn(process.execPath, [example], {
    env: {
      ...process.env,
      STOREFRONT_URL: api.address,
      STAFF_KEY: secret,
      STATE_FILE: join(folder, 'state.json'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  client.stderr?.on('data', (chunk) => {
    failures += chunk;
  });
  client.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
}
async function stop(): Promise<void> {
  if (client?.exitCode !== null || client.signalCode !== null) return;
  client.kill('SIGKILL');
  await once(client, 'exit');
}
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(50);
}
const tickets = (number: string): number => printed.split(`--- ${number} `).length - 1;

test('the example acknowledges each order once and prints one ticket, also when it is killed in between', async () => {
  const kitchen = await StaffClient.create(api, null);
  const first = await placeTestOrder(new Visitor(api));
  start(kitchen.secret);
  await until(() => tickets(first.order_number) === 1);
  await until(() => printed.includes('2 × Philadelphia'));
  await stop();
  const second = await placeTestOrder(new Visitor(api));
  start(kitchen.secret);
  const third = await placeTestOrder(new Visitor(api));
  await until(() => tickets(second.order_number) + tickets(third.order_number) === 2);
  expect(tickets(first.order_number)).toBe(1);
  for (const { order_id } of [first, second, third])
    expect((await kitchen.order(order_id)).acknowledged_at).toBe(api.now());
  const { tickets: kept } = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'));
  expect(Object.keys(kept)).toHaveLength(3);
});

test('the example prints another ticket when lines change, and one that a kill kept from being printed', async () => {
  const kitchen = await StaffClient.create(api, null);
  const { order_id, order_number } = await placeTestOrder(new Visitor(api));
  await kitchen.step(order_id, { step: 'acknowledge' });
  const state = { cursor: null, tickets: { [order_id]: { version: 0, text: '' } } };
  await writeFile(join(folder, 'state.json'), JSON.stringify(state));
  start(kitchen.secret);
  await until(() => tickets(order_number) === 1);
  await kitchen.step(order_id, { step: 'cook' });
  await kitchen.step(order_id, { step: 'remove', line: 'philadelphia', count: 1 });
  await until(() => printed.includes('1 × Philadelphia'));
  expect(tickets(order_number)).toBe(2);
});

test('the example names its key when the storefront does not know it', async () => {
  start('sk_wrong');
  await until(() => failures !== '');
  expect(failures).toBe('the storefront answered 401: check STAFF_KEY\n');
});

test('the example has under a hundred lines', async () => {
  expect((await readFile(example, 'utf8')).trimEnd().split('\n').length).toBeLessThan(100);
});

test('the example takes what a webhook brings, and refuses what is forged or old', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/`;
  const { id: webhookId, secret } = await createWebhook(
    api.database,
    { url, shopIds: null, language: 'en', seesPhones: false },
    api.now(),
  );
  const kitchen = await StaffClient.create(api, null, ['orders:write']);
  // Its key reads no feed: what it knows it has from webhooks.
  start(kitchen.secret, { WEBHOOK_PORT: port, WEBHOOK_SECRET: secret });
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  const forged = await fetch(url, {
    method: 'POST',
    headers: { 'storefront-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: '{}',
  });
  expect(forged.status).toBe(401);

  const { order_number } = await placeTestOrder(new Visitor(api));
  await numberChanges(api.database, api.now());
  const send = (clock: () => number) =>
    sendOutbox(api.database, createChangeSender(api.database, api.catalogue, clock), () => api.now(), {
      webhookId,
    });
  expect(await send(() => Date.now() - 301_000)).toBe(0);
  api.setTime(api.now() + 60_000);
  expect(await send(Date.now)).toBe(1);
  expect(tickets(order_number)).toBe(1);
});
