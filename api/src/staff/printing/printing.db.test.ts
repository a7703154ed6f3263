import type { KitchenStep } from '@storefront/contracts';
import { sql } from 'kysely';
import { placeTestOrder } from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { deliverChanges, runStaff } from '../testing/deliveries';
import { StaffClient } from '../testing/StaffClient';
import { TestPrinter, withPaper } from '../testing/TestPrinter';
import { createWebhook } from '../webhooks/staffWebhooks';

const minuteMs = 60_000;
const withoutPaper = 0x72;

let printer: TestPrinter;
let port: number;
const api = freshTestApi();
beforeEach(async () => {
  printer = new TestPrinter();
  port = await printer.listen();
});
afterEach(async () => {
  await printer.close();
});

const staff = (...args: string[]) => runStaff(api, ...args);
const work = (laterMs?: number) => deliverChanges(api, laterMs);
const connectPrinter = () =>
  staff('printers', 'create', `127.0.0.1:${port}`, '--shops', String(khimki.shopId));

const placeOrder = async () => (await placeTestOrder(new Visitor(api))).order_id;
const step = async (orderId: number, body: KitchenStep) =>
  (await StaffClient.create(api, [khimki.shopId])).step(orderId, body);

test('a new order is printed once, whole, and so acknowledged', async () => {
  await connectPrinter();
  const { order_number, order_id } = await placeTestOrder(new Visitor(api));
  await work();
  await work(minuteMs);
  expect(printer.tickets).toHaveLength(1);
  for (const part of [order_number, '2 x Philadelphia', '1113 RUB', 'Takeaway', '*67'])
    expect(printer.tickets[0]).toContain(part);
  expect(printer.tickets[0]).not.toContain('9161234567');
  const record = await api.database
    .selectFrom('kitchen_orders')
    .select('acknowledged_at')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(record.acknowledged_at).not.toBeNull();
});

test('a ticket is in the language and the alphabet of its kitchen', async () => {
  printer.alphabet = 'windows-1251';
  await staff(
    'printers',
    'create',
    `127.0.0.1:${port}`,
    '--shops',
    'all',
    '--language',
    'ru',
    '--phones',
    'yes',
  );
  await placeOrder();
  await work();
  for (const part of ['Самовывоз', 'Филадельфия', 'Взять с клиента: 1113 RUB', '+79161234567'])
    expect(printer.tickets[0]).toContain(part);
});

test('a step prints nothing; a cancel prints that it was canceled', async () => {
  await connectPrinter();
  const id = await placeOrder();
  await work();
  await step(id, { step: 'cook' });
  await work();
  expect(printer.tickets).toHaveLength(1);
  await step(id, { step: 'cancel', reason: 'sold_out', note: '' });
  await work();
  expect(printer.tickets).toHaveLength(2);
  expect(printer.tickets[1]).toContain('ORDER CANCELLED');
});

test('a question to the customer prints nothing; what they take in its place is printed', async () => {
  await connectPrinter();
  const who = new Visitor(api);
  const { order_id } = await placeTestOrder(who);
  await work();
  await step(order_id, { step: 'replace', line: 'philadelphia', products: [{ product_key: 'alaska' }] });
  await work();
  expect(printer.tickets).toHaveLength(1);
  const answer = { order_id, replacement_id: 1, choice: 'alaska~r1' };
  expect((await who.call('POST', '/api/order/replacement', answer)).status).toBe(200);
  await work();
  expect(printer.tickets).toHaveLength(2);
  for (const part of ['ORDER CHANGED', '2 x Alaska', '- 2 x Philadelphia'])
    expect(printer.tickets[1]).toContain(part);
});

test('what was canceled before it could be printed is not printed', async () => {
  await connectPrinter();
  const id = await placeOrder();
  await step(id, { step: 'cancel', reason: 'closed', note: '' });
  await work();
  expect(printer.tickets).toEqual([]);
});

test.each([
  ['is being cooked is printed still', ['cook'], 1],
  ['has been handed over is printed no more', ['cook', 'done'], 0],
] as const)('what %s, once its printer is on again', async (_, steps, printed) => {
  await connectPrinter();
  const id = await placeOrder();
  await printer.close();
  await work();
  for (const one of steps) await step(id, { step: one });
  printer = new TestPrinter();
  await printer.listen(port);
  await work(10 * minuteMs);
  expect(printer.tickets).toHaveLength(printed);
});

test('an order waits for a printer that is off or without paper, and is printed later', async () => {
  await connectPrinter();
  await placeOrder();
  await printer.close();
  await work();
  printer = new TestPrinter();
  printer.status = withoutPaper;
  await printer.listen(port);
  await work(10 * minuteMs);
  expect(printer.tickets).toEqual([]);
  printer.status = withPaper;
  await work(20 * minuteMs);
  expect(printer.tickets).toHaveLength(1);
});

test('a printer that takes its time to answer keeps no transaction of the database open', async () => {
  await connectPrinter();
  await placeOrder();
  const open: unknown[] = [];
  printer.beforeAnswer = async () => {
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(api.database);
    open.push(rows);
  };
  await work();
  expect([open, printer.tickets.length]).toEqual([[[]], 1]);
});

test('printers are listed and removed by command; an address that is none is refused', async () => {
  expect(await connectPrinter()).toMatch(/^Printer 1 prints the orders of shops/);
  expect(await connectPrinter()).toMatch(/^Printer 1 for shops \d+ has this address already/);
  expect(await staff('printers', 'list')).toBe(`1  127.0.0.1:${port}  shops ${khimki.shopId}  en`);
  expect(await staff('webhooks', 'list')).toBe('There are no webhooks.');
  expect(await staff('printers', 'remove', '1')).toBe('Printer 1 is removed.');
  expect(await staff('printers', 'list')).toBe('There are no printers.');
  expect(await staff('printers', 'create', 'printer', '--shops', 'all')).toMatch(/^HOST:PORT must be like/);
});

test('a shop’s printer is added, found, tried and removed by the staff interface', async () => {
  const shop = await StaffClient.create(api, [khimki.shopId]);
  const path = `/shops/${khimki.shopId}`;
  const list = async () => (await shop.call<{ systems: object[] }>('GET', `${path}/systems`)).body.systems;
  const body = { address: '192.168.1.50:9100', language: 'de' };
  const added = await shop.call<{ system: { id: number } }>('POST', `${path}/printers`, body);
  const again = await shop.call('POST', `${path}/printers`, body);
  expect([added.status, again.body]).toEqual([200, added.body]);
  const { id } = added.body.system;
  const shown = { id, system: 'printer', ...body, sees_phones: false, can_remove: true };
  expect(await list()).toEqual([expect.objectContaining({ id: null, system: 'feed' }), shown]);
  expect((await shop.call('DELETE', `${path}/printers/${id}`)).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await shop.call('DELETE', `${path}/printers/${id}`)).status).toBe(404);
});

test('a printer that is added twice at once is one printer', async () => {
  const shop = await StaffClient.create(api, [khimki.shopId]);
  const path = `/shops/${khimki.shopId}/printers`;
  const body = { address: '192.168.1.51:9100', language: 'en' };
  const add = () => shop.call<{ system: { id: number } }>('POST', path, body);
  const waiting = sql<{ calls: number }>`
    select count(*)::int as calls from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  const both = await api.database.transaction().execute(async (transaction) => {
    // Both have seen which printers there are before one can be stored.
    await sql`lock table staff_webhooks in share mode`.execute(transaction);
    const calls = [add(), add()];
    while ((await waiting.execute(transaction)).rows[0]?.calls !== 2);
    return calls;
  });
  const [one, other] = await Promise.all(both);
  expect([one?.status, other?.body]).toEqual([200, one?.body]);
  await shop.call('DELETE', `${path}/${one?.body.system.id}`);
});

test('a test ticket is printed; from a printer without paper comes an error', async () => {
  const url = `tcp://127.0.0.1:${port}`;
  const settings = { url, shopIds: [khimki.shopId], language: 'en' as const, seesPhones: false };
  const { id } = await createWebhook(api.database, settings, api.now());
  const shop = await StaffClient.create(api, [khimki.shopId]);
  const test = () => shop.call<{ code?: string }>('POST', `/shops/${khimki.shopId}/printers/${id}/test`);
  expect((await test()).status).toBe(200);
  expect(printer.tickets).toEqual([expect.stringContaining('Test ticket')]);
  printer.status = withoutPaper;
  expect(await test()).toMatchObject({ status: 503, body: { code: 'staff.printer_failed' } });
});

test('a key adds no address but a printer’s, shows no phones that it may not see, and leaves a chain’s printer', async () => {
  const shop = await StaffClient.create(api, [khimki.shopId], ['shop:read', 'systems:write']);
  const path = `/shops/${khimki.shopId}`;
  const add = async (body: object) => (await shop.call('POST', `${path}/printers`, body)).status;
  expect(await add({ address: '127.0.0.1:9100' })).toBe(422);
  expect(await add({ address: '192.168.1.50:9100', sees_phones: true })).toBe(403);
  const settings = { url: 'tcp://10.0.0.1:9100', shopIds: null, language: 'en' as const, seesPhones: false };
  const { id } = await createWebhook(api.database, settings, api.now());
  expect((await shop.call('DELETE', `${path}/printers/${id}`)).status).toBe(404);
  const chain = await StaffClient.create(api, null);
  expect((await chain.call('DELETE', `${path}/printers/${id}`)).status).toBe(200);
});
