import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StaffOrder } from '@storefront/contracts';
import { runOutboxCommand } from '../../platform/outbox/outboxCommand';
import { placeTestOrder } from '../../testing/shopping';
import { freshTestApi, khimki, Visitor } from '../../testing/startTestApi';
import { numberChanges } from '../orders/numberChanges';
import { createSender, deliverChanges, runStaff } from '../testing/deliveries';
import { StaffClient } from '../testing/StaffClient';

const hourMs = 3_600_000;

/** A restaurant's system with an address. */
class Till {
  readonly received: { signature: string; body: string }[] = [];
  answer = 200;
  answerAfter: Promise<void> | null = null;
  readonly #server: Server;
  constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      await this.answerAfter;
      if (this.answer === 200)
        this.received.push({ signature: String(request.headers['storefront-signature']), body });
      response.writeHead(this.answer).end();
    });
  }
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/orders`;
  }
  get orders(): StaffOrder[] {
    return this.received.map(({ body }) => JSON.parse(body).order);
  }
  close(): void {
    this.#server.close();
  }
}

let till: Till;
let url: string;
const api = freshTestApi();
beforeEach(async () => {
  till = new Till();
  url = await till.listen();
});
afterEach(async () => {
  till.close();
});

const staff = (...args: string[]) => runStaff(api, ...args);
const work = (laterMs?: number) => deliverChanges(api, laterMs);
const secretIn = (text: string): string => /whsec_[\w-]+/.exec(text)?.[0] ?? '';

const expected = (secret: string, body: string, now: number) =>
  createHmac('sha256', secret)
    .update(`${now / 1000}.${body}`)
    .digest('hex');

test('each change of an order comes signed, with the order as it is and without its whole phone', async () => {
  const secret = secretIn(await staff('webhooks', 'create', url, '--shops', '3001', '--language', 'de'));
  const { order_id } = await placeTestOrder(new Visitor(api));
  await work();
  const kitchen = await StaffClient.create(api, null);
  await kitchen.step(order_id, { step: 'acknowledge' });
  await work();
  await work();
  expect(till.orders.map(({ id, acknowledged_at }) => [id, acknowledged_at])).toEqual([
    [order_id, null],
    [order_id, api.now()],
  ]);
  expect(till.orders[1]?.version).toBeGreaterThan(till.orders[0]?.version ?? Number.NaN);
  expect(till.orders[0]?.customer.phone).toBe('+*********67');
  expect(till.orders[0]?.payment.name).toBe('Bar');
  const [{ signature, body } = { signature: '', body: '' }] = till.received;
  expect(signature).toBe(`t=${api.now() / 1000},v1=${expected(secret, body, api.now())}`);
});

test('while a secret is replaced both sign', async () => {
  const created = await staff('webhooks', 'create', url, '--shops', 'all');
  const rotated = await staff('webhooks', 'rotate', created.split(' ', 1)[0] ?? '');
  await placeTestOrder(new Visitor(api));
  await work();
  const [{ signature, body } = { signature: '', body: '' }] = till.received;
  for (const secret of [secretIn(created), secretIn(rotated)])
    expect(signature).toContain(`v1=${expected(secret, body, api.now())}`);

  await placeTestOrder(new Visitor(api));
  await work(25 * hourMs);
  const later = till.received[1] ?? { signature: '', body: '' };
  expect(later.signature).not.toContain(expected(secretIn(created), later.body, api.now() + 25 * hourMs));
});

test('another shop’s orders, and those after it was removed, are not told', async () => {
  await staff('webhooks', 'create', url, '--shops', '3002');
  const created = await staff('webhooks', 'create', url, '--shops', String(khimki.shopId));
  await staff('webhooks', 'remove', created.split(' ', 1)[0] ?? '');
  await placeTestOrder(new Visitor(api));
  await work();
  expect(till.received).toEqual([]);
});

test('what a restaurant did not take is sent again, and is a dead letter after its deadline', async () => {
  await staff('webhooks', 'create', url, '--shops', 'all');
  till.answer = 500;
  const { order_id, order_number } = await placeTestOrder(new Visitor(api));
  await work();
  till.answer = 200;
  await work(1);
  expect(till.received).toEqual([]);
  await work(10_000);
  expect(till.orders.map(({ id }) => id)).toEqual([order_id]);

  till.answer = 503;
  const kitchen = await StaffClient.create(api, null);
  await kitchen.step(order_id, { step: 'cook' });
  await work();
  const lines: string[] = [];
  const output = { log: (line: string) => void lines.push(line), error: () => {} };
  const late = api.now() + 48 * hourMs;
  await runOutboxCommand(['list'], api.database, output, late);
  expect(lines.join('\n')).toMatch(
    new RegExp(`kitchen.order  too late, .* order ${order_number}  webhook 1`),
  );
  await runOutboxCommand(['send', 'all'], api.database, output, late);
  till.answer = 200;
  await work(48 * hourMs);
  expect(till.orders.at(-1)).toMatchObject({ id: order_id, status: 'cooking' });
});

test('a restaurant that is away keeps no other’s orders back, and customers’ messages are not sent there', async () => {
  const away = new Till();
  away.answer = 500;
  await staff('webhooks', 'create', await away.listen(), '--shops', 'all');
  await staff('webhooks', 'create', url, '--shops', 'all');
  for (let index = 0; index < 4; index += 1) await placeTestOrder(new Visitor(api));
  await work();
  await work(1);
  await placeTestOrder(new Visitor(api));
  await work(2);
  expect(till.received).toHaveLength(5);
  const kinds = await api.database
    .selectFrom('outbox')
    .select('kind')
    .where('sent_at', 'is not', null)
    .distinct()
    .execute();
  expect(kinds).toEqual([{ kind: 'kitchen.order' }]);
  away.close();
});

test('a restaurant that takes its time holds nobody else’s orders back', async () => {
  const slow = new Till();
  let answer = (): void => {};
  slow.answerAfter = new Promise((resolve) => {
    answer = resolve;
  });
  await staff('webhooks', 'create', await slow.listen(), '--shops', 'all');
  await placeTestOrder(new Visitor(api));
  await numberChanges(api.database, api.now());
  await staff('webhooks', 'create', url, '--shops', 'all');
  const sender = createSender(api);
  await sender.begin();
  const { order_id } = await placeTestOrder(new Visitor(api));
  await numberChanges(api.database, api.now());
  await sender.begin();
  while (till.received.length === 0) await wait(20);
  expect([till.orders.map(({ id }) => id), slow.received.length]).toEqual([[order_id], 0]);
  answer();
  await sender.end();
  expect(slow.received).toHaveLength(1);
  slow.close();
});

test('an address that is told of a shop’s orders already is not told twice', async () => {
  await staff('webhooks', 'create', url, '--shops', '3001,3002');
  const listed = await staff('webhooks', 'list');
  for (const shops of ['3001', '3002', 'all'])
    expect(await staff('webhooks', 'create', url, '--shops', shops, '--language', 'de')).toBe(
      'Webhook 1 for shops 3001, 3002 has this address already: nothing was changed.',
    );
  expect(await staff('webhooks', 'list')).toBe(listed);
  expect(await staff('webhooks', 'create', url, '--shops', '3003')).toContain('The secret, shown only now:');
});

test('two terminals that name the same address at once make one webhook, or one printer', async () => {
  for (const made of [
    ['webhooks', 'create', url],
    ['printers', 'create', '192.168.1.50:9100'],
  ]) {
    const said = await Promise.all(
      Array.from({ length: 6 }, () => staff(...made, '--shops', String(khimki.shopId))),
    );
    expect(said.filter((text) => text.includes('nothing was changed'))).toHaveLength(5);
  }
});

test('an address without TLS is refused', async () => {
  expect(await staff('webhooks', 'create', 'http://till.example/orders', '--shops', 'all')).toBe(
    'URL must begin with https:// (got "http://till.example/orders").',
  );
});
