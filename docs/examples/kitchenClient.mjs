// A point of sale that works with the storefront's orders: takes them from the feed and, where it has an
// address, from webhooks, acknowledges each once, prints its ticket and survives restarts. docs/kitchen.md
// describes the interface.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { STOREFRONT_URL = 'http://localhost:3000', STATE_FILE = 'kitchen-state.json' } = process.env;
const { STAFF_KEY, WEBHOOK_SECRET, WEBHOOK_PORT } = process.env;

/** What must outlive this process: where to go on reading, and which orders have a ticket. */
const state = existsSync(STATE_FILE)
  ? JSON.parse(readFileSync(STATE_FILE, 'utf8'))
  : { cursor: null, printed: [] };
function save() {
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state));
  renameSync(`${STATE_FILE}.new`, STATE_FILE);
}

function call(method, path, body, idempotencyKey) {
  const headers = { authorization: `Bearer ${STAFF_KEY}`, 'accept-language': 'en' };
  if (body) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': idempotencyKey });
  return fetch(`${STOREFRONT_URL}/api/staff/v1${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(40_000),
  });
}

function print({ number, payment, lines }) {
  process.stdout.write(`--- ${number} ${payment.name}, ${payment.to_collect} to collect\n`);
  for (const { count, name, modifiers } of lines)
    process.stdout.write(`${count} × ${[name, ...modifiers.map((chosen) => chosen.name)].join(', ')}\n`);
}

/**
 * Takes an order that nobody has taken. The key depends on the order alone: repeating the call after a lost
 * reply changes nothing.
 */
async function take(order) {
  if (order.acknowledged_at !== null || !order.allowed_steps.includes('acknowledge')) return;
  const reply = await call(
    'POST',
    `/orders/${order.id}/steps`,
    { step: 'acknowledge' },
    `acknowledge-${order.id}`,
  );
  // Another device was first, or the customer has canceled.
  if (reply.status === 409) return;
  if (!reply.ok) throw new Error(`the storefront answered ${reply.status}`);
  if (state.printed.includes(order.id)) return;
  print(order);
  state.printed.push(order.id);
  save();
}

/**
 * Reads the feed for ever. The cursor is kept only when everything before it has been handled: a crash
 * repeats, it never skips.
 */
async function follow() {
  for (let failures = 0; ; ) {
    try {
      const since = state.cursor === null ? '' : `&since=${state.cursor}`;
      const reply = await call('GET', `/orders?wait=25${since}`);
      if (!reply.ok) throw new Error(`the storefront answered ${reply.status}`);
      const { orders, cursor } = await reply.json();
      for (const order of orders) await take(order);
      state.cursor = cursor;
      save();
      failures = 0;
    } catch (error) {
      failures += 1;
      process.stderr.write(`${error.message}\n`);
      await wait(Math.min(30_000, 500 * 2 ** failures));
    }
  }
}

/**
 * Whether the storefront signed these bytes just now. During a rotation there are two signatures; one must be
 * ours.
 */
function isGenuine(header = '', body) {
  const parts = header.split(',').map((part) => part.split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1000 - seconds) < 300)) return false;
  const wanted = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  const isSame = (given) =>
    given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  return parts.some(([name, value = '']) => name === 'v1' && isSame(value));
}

if (WEBHOOK_PORT)
  createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!isGenuine(request.headers['storefront-signature'], body)) return response.writeHead(401).end();
    // Anything but 2xx is sent again.
    await take(JSON.parse(body).order).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(503).end(),
    );
  }).listen(Number(WEBHOOK_PORT), '127.0.0.1');
await follow();
