import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCollector } from '../testing/startCollector';

jest.setTimeout(60_000);

interface Told {
  problems: string[];
  callsMs: number;
  closeMs: number;
  loaded: number;
}

/** A process of its own, as the exporter's code is loaded by `import()`, tells a service of failures. */
async function tell(
  env: (host: string) => Record<string, string>,
  { failures = 1, answer }: { failures?: number; answer?: (reply: ServerResponse) => void } = {},
) {
  const collector = await startCollector(answer);
  const file = join(__dirname, '../testing/monitored.ts');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', file, String(failures)],
      { env: { ...process.env, ...env(collector.host) }, timeout: 60_000 },
    );
    return { ...(JSON.parse(stdout) as Told), received: collector.received };
  } finally {
    collector.stop();
  }
}
const sentry = (host: string) => ({ SENTRY_DSN: `http://public1@${host}/42`, SENTRY_ENVIRONMENT: 'spring' });
const otlp = (host: string) => ({
  OTEL_LOGS_EXPORTER: 'otlp',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
});

test('Sentry gets a failure with its release and lines of the sources, a page’s vitals, and what was taken back', async () => {
  const { received, problems } = await tell(sentry);
  expect(problems).toEqual([]);
  expect(received).toHaveLength(3);
  // An envelope is lines of JSON: its header, then a header and a content for each item.
  const items = received.map(({ url, body }) => {
    expect(url).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=public1/);
    const [, header = '', content = ''] = body.split('\n');
    return { type: JSON.parse(header).type, content: JSON.parse(content) };
  });
  expect(items.find(({ content }) => content.exception)).toMatchObject({
    type: 'event',
    content: {
      level: 'error',
      environment: 'spring',
      release: 'mf-catalog@0.2.0-bbbbbbbb',
      tags: { remote: 'mf-catalog', kind: 'render' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no price',
            stacktrace: {
              frames: [
                { filename: 'src/Page.tsx', lineno: 12 },
                { filename: 'src/Card.tsx', lineno: 7 },
              ],
            },
          },
        ],
      },
    },
  });
  expect(items.find(({ type }) => type === 'transaction')?.content).toMatchObject({
    release: 'shell@1.4.0-cccccccc',
    contexts: { trace: { op: 'pageload' } },
    measurements: { lcp: { value: 1900, unit: 'millisecond' }, cls: { value: 0.04 } },
  });
  expect(items.find(({ content }) => content.level === 'fatal')?.content.message).toBe(
    'mf-catalog@0.2.0-bbbbbbbb fails for 5 of 40 visitors: taken back',
  );
});

test('a collector gets the same as log records of OpenTelemetry', async () => {
  const { received, problems } = await tell(otlp);
  expect(problems).toEqual([]);
  expect(received.map(({ url }) => url)).toEqual(['/v1/logs']);
  const [{ resource, scopeLogs }] = JSON.parse(received[0]?.body ?? '').resourceLogs;
  const readAttributes = (list: { key: string; value: Record<string, unknown> }[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(readAttributes(resource.attributes)).toMatchObject({ 'service.name': 'storefront-shell' });
  const records: { eventName: string; attributes: Parameters<typeof readAttributes>[0] }[] =
    scopeLogs[0].logRecords;
  expect(records.map(({ eventName, attributes }) => [eventName, readAttributes(attributes)])).toEqual([
    [
      'exception',
      {
        'exception.type': 'TypeError',
        'exception.message': 'no price',
        'exception.stacktrace': '    at src/Card.tsx:7\n    at src/Page.tsx:12',
        'storefront.remote': 'mf-catalog',
        'storefront.release': '0.2.0-bbbbbbbb',
        'storefront.failure.kind': 'render',
      },
    ],
    ['browser.web_vital', expect.objectContaining({ 'browser.web_vital.name': 'lcp' })],
    [
      'browser.web_vital',
      expect.objectContaining({
        'browser.web_vital.value': 0.04,
        'storefront.release': '1.4.0-cccccccc',
      }),
    ],
    ['storefront.release.demotion', expect.objectContaining({ 'storefront.visitors.failed': 5 })],
  ]);
});

test.each([
  ['Sentry', sentry],
  ['a collector', otlp],
])('%s that never answers is not waited for, neither by a call nor by the end', async (_what, env) => {
  const { callsMs, closeMs } = await tell(env, { failures: 1000, answer: () => undefined });
  // What waited would wait for ever; a busy machine is only slow.
  expect(callsMs).toBeLessThan(10_000);
  expect(closeMs).toBeLessThan(20_000);
});

test.each([
  ['Sentry', sentry, 'SENTRY_DSN: the service answered 403'],
  ['a collector', otlp, 'OTEL_EXPORTER_OTLP_ENDPOINT: Forbidden'],
])('%s that refuses is told once a minute, not once a failure', async (_what, env, told) => {
  const answer = (reply: ServerResponse) => void reply.writeHead(403).end();
  expect((await tell(env, { failures: 30, answer })).problems).toEqual([told]);
});

test.each([
  ['only traces are collected', (host: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}` })],
  ['all is switched off', (host: string) => ({ ...otlp(host), OTEL_SDK_DISABLED: 'true' })],
])('where %s, nobody is told and nothing of OpenTelemetry loaded', async (_what, env) => {
  expect(await tell(env)).toMatchObject({ received: [], problems: [], loaded: 0 });
});
