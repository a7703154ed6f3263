// A point of sale: takes orders from the feed and, where it has an address, from webhooks, acknowledges each
// once, prints its ticket and survives restarts. docs/kitchen.md describes the interface.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { STOREFRONT_URL = 'http://localhost:3000', STATE_FILE = 'kitchen-state.json' } = process.env;
const { STAFF_KEY, WEBHOOK_SECRET, WEBHOOK_PORT } = process.env;

/** What must outlive this process: where to go on reading, and the last ticket of each order of ours. */
const state = existsSync(STATE_FILE)
  ? JSON.parse(readFileSync(STATE_FILE, 'utf8'))
  : { cursor: null, tickets: {} };
function save() {
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state));
  renameSync(`${STATE_FILE}.new`, STATE_FILE);
}

const headers = { authorization: `Bearer ${STAFF_KEY}`, 'accept-language': 'en' };
const call = (path, options) =>
  fetch(`${STOREFRONT_URL}/api/staff/v1${path}`, {
    headers,
    signal: AbortSignal.timeout(40_000),
    ...options,
  });

const refusal = (status) =>
  new Error(`the storefront answered ${status}${status === 401 ? ': check STAFF_KEY' : ''}`);

const formatLine = ({ count, name, modifiers }) =>
  [`${count} × ${name}`, ...modifiers.map((chosen) => chosen.name)].join(', ');
const formatTicket = ({ number, payment, lines }) =>
  [`--- ${number} ${payment.name}, ${payment.to_collect} to collect`, ...lines.map(formatLine)].join('\n');

/** Acknowledges an order that nobody has taken, and prints its ticket; another one when its lines change. */
async function take(order) {
  // Noted before: whoever dies in between prints it afterwards.
  if (order.allowed_steps.includes('acknowledge')) {
    state.tickets[order.id] ??= { version: 0, text: '' };
    save();
    if (!(await acknowledge(order.id))) delete state.tickets[order.id];
  }
  const last = state.tickets[order.id];
  const text = formatTicket(order);
  // Another device's, as before, or brought by a webhook that was overtaken.
  if (!last || text === last.text || order.version < last.version) return;
  process.stdout.write(`${text}\n`);
  state.tickets[order.id] = { version: order.version, text };
  save();
}

/** False: another device was first, or the customer has canceled. A repeated call changes nothing. */
async function acknowledge(id) {
  const { ok, status } = await call(`/orders/${id}/steps`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `acknowledge-${id}` },
    body: '{"step": "acknowledge"}',
  });
  if (!ok && status !== 409) throw refusal(status);
  return ok;
}

/** The cursor is kept only when everything before it has been handled: a crash repeats, it never skips. */
async function follow() {
  const since = state.cursor === null ? '' : `&since=${state.cursor}`;
  const reply = await call(`/orders?wait=25${since}`);
  if (!reply.ok) throw refusal(reply.status);
  const { orders, cursor } = await reply.json();
  for (const order of orders) await take(order);
  state.cursor = cursor;
  save();
}

/** Whether the storefront signed these bytes just now. During a rotation one of two signatures is ours. */
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
    const failure = await take(JSON.parse(body).order).catch(({ message }) => message);
    response.writeHead(failure ? 503 : 204).end();
  }).listen(Number(WEBHOOK_PORT), '127.0.0.1');
for (;;) {
  const failure = await follow().catch(({ message }) => message);
  if (failure) process.stderr.write(`${failure}\n`);
  if (failure) await wait(2_000);
}
