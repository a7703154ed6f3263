import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const tap = '00f067aa0ba902b7';
jest.setTimeout(60_000);
let collector: Server;
let received: string[] = [];

beforeAll(async () => {
  collector = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => collector.once('listening', listening));
});
beforeEach(() => {
  received = [];
});
afterAll(() => collector.close());

async function run(env: Record<string, string>) {
  const file = join(__dirname, 'testing/tracedServers.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', file, `00-${traceId}-${tap}-00`],
    { env: { ...process.env, ...env }, timeout: 60_000 },
  );
  return JSON.parse(stdout) as { answered: { traceparent: string | null }; loaded: number };
}
const endpoint = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
});
const readSpans = (): Span[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

test('a tap’s call is one trace through both servers to the statement', async () => {
  const { answered } = await run(endpoint());
  const spans = readSpans();
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const nameById = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  const byParent = spans.map(({ name, parentSpanId = '' }) => [
    nameById.get(parentSpanId) ?? parentSpanId,
    name,
  ]);
  expect(byParent.sort()).toEqual(
    [
      [tap, 'POST /outer'],
      ['POST /outer', 'POST'],
      ['POST', 'POST /inner/:key'],
      ['POST /inner/:key', 'select'],
    ].sort(),
  );
  expect(answered.traceparent).toContain(traceId);
  expect(received.join('')).not.toMatch(/secret-key|a-customer/);
});

test('a share of none keeps no trace, whatever a visitor’s flag says', async () => {
  await run({ ...endpoint(), OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(readSpans()).toEqual([]);
});

test.each([
  ['without a collector', {}],
  ['switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }],
])('%s nothing of OpenTelemetry is loaded, and calls carry nothing', async (_what, env) => {
  expect(await run(env)).toEqual({ answered: { traceparent: null }, loaded: 0 });
  expect(received).toEqual([]);
});
