import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { khimki } from '../../startTestApi';
import { ApiProcess, freePort } from '../ApiProcess';
import { Collector, type Span } from './Collector';

const repository = join(__dirname, '../../../../..');
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const tap = '00f067aa0ba902b7';
const patienceMs = 120_000;

let folder: string;
let api: ApiProcess;
const servers: ChildProcess[] = [];
const collector = new Collector();
/** What the acquirer was called with: path and `traceparent`. */
const asked: [path: string, traceparent: string][] = [];
const forwarder = createServer((call, reply) => {
  const { url = '', method = '', headers } = call;
  asked.push([url, String(headers.traceparent ?? '')]);
  call.pipe(
    request(`${sandbox}${url}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    }),
  );
});
let sandbox = '';
let shell = '';

async function startServer(file: string, port: number, env: Record<string, string>): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: join(folder, file.split('/', 1)[0] ?? ''), ...env },
  });
  servers.push(child);
  const deadline = Date.now() + patienceMs;
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${file} does not answer`);
    await wait(200);
  }
  return address;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-traces-'));
  await chmod(folder, 0o755);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(), OTEL_BSP_SCHEDULE_DELAY: '100' };
  const [apiPort, port] = [await freePort(), await freePort()];
  sandbox = await startServer('sandbox/src/main.ts', port, {
    SANDBOX_PORT: String(port),
    API_PORT: String(apiPort),
  });
  const acquirerPort = await freePort();
  forwarder.listen(acquirerPort, '127.0.0.1');
  api = new ApiProcess(apiPort, {
    ...traced,
    DATA_DIR: join(folder, 'api'),
    SANDBOX_URL: `http://127.0.0.1:${acquirerPort}`,
  });
  await api.untilReady();
  const shellPort = await freePort();
  shell = await startServer('shell/src/server/main.ts', shellPort, {
    ...traced,
    PORT: String(shellPort),
    HOST: '127.0.0.1',
    API_URL: api.address,
  });
}, 400_000);
afterAll(async () => {
  await api?.stop();
  for (const server of servers) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  forwarder.closeAllConnections();
  forwarder.close();
  collector.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('a tap on "pay" is one trace through shell and API to the statement and the acquirer', async () => {
  let cookie = '';
  const call = async <T>(method: string, path: string, body: object, headers = {}): Promise<T> => {
    const reply = await fetch(`${shell}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
    cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] || cookie;
    const text = await reply.text();
    expect([path, reply.status, text]).toEqual([path, 200, text]);
    return JSON.parse(text) as T;
  };
  const place = { city_id: khimki.id, order_type: 'takeaway', shop_id: khimki.shopId };
  await call('POST', '/api/shops/set', { shop_id: khimki.shopId });
  await call('PUT', '/api/cart/add', { ...place, product_key: 'philadelphia', count: 2 });
  const { dates } = await call<{ dates: { date_string: string }[] }>('POST', '/api/schedule/intervals', {});
  const { intervals } = await call<{ intervals: { id: string; disabled: boolean }[] }>(
    'POST',
    '/api/schedule/intervals',
    { date: dates.at(-1)?.date_string },
  );
  const slot = intervals.find(({ disabled }) => !disabled)?.id;
  const draft = { ...place, phone: '89161234567', payment_type: 'sbp', interval_id: slot };
  const cached = await call<{ order_cache_key: string }>('POST', '/api/order/create-order-cache', draft);
  const order = await call<{ order_id: number }>('POST', '/api/order/create', { ...draft, ...cached });
  await call(
    'POST',
    '/api/order/pay',
    { order_id: order.order_id, order_cache_key: cached.order_cache_key, device: 'desktop' },
    { traceparent: `00-${traceId}-${tap}-01` },
  );

  const ofTap = asked.filter(([, traceparent]) => traceparent.includes(traceId));
  expect(ofTap.map(([path]) => path)).toEqual(['/cloudpayments/payments/qr/sbp/image']);
  const atAcquirer = ofTap[0]?.[1].split('-')[2];
  const isAcquirer = ({ spanId }: Span) => spanId === atAcquirer;
  const isStatement = ({ name }: Span) => name === 'insert';
  const deadline = Date.now() + 20_000;
  while ([isStatement, isAcquirer].some((isLast) => collector.findPath(traceId, isLast).length < 4))
    if (Date.now() > deadline) break;
    else await wait(100);
  const through = ['POST /api/order/pay', 'POST', 'POST /api/order/pay'];
  expect(collector.findPath(traceId, isStatement)).toEqual([...through, 'insert']);
  expect(collector.findPath(traceId, isAcquirer)).toEqual([...through, 'POST']);
}, 120_000);
