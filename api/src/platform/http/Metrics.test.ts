import { Metrics } from './Metrics';
import { toPrometheusText } from './ProcessMetrics';

const collectText = async (metrics: Metrics) =>
  toPrometheusText([{ process: 'web-1', families: await metrics.collect() }]);

test('a histogram counts each request in every bucket that is wide enough', async () => {
  const metrics = new Metrics();
  for (const seconds of [0.0005, 0.003, 0.2, 60]) metrics.observe('GET', '/api/cities', 200, seconds);
  const text = await collectText(metrics);
  const bucket = (le: string) =>
    Number(
      new RegExp(`http_request_duration_seconds_bucket\\{[^}]*le="${le.replace('+', '\\+')}"\\} (\\d+)`).exec(
        text,
      )?.[1],
    );
  expect(['0.001', '0.005', '0.1', '0.25', '5', '+Inf'].map(bucket)).toEqual([1, 2, 2, 3, 3, 4]);
  expect(text).toMatch(/duration_seconds_count\{[^}]*\} 4$/m);
});

test('processes stand side by side under one heading, each with its name', async () => {
  const metrics = new Metrics();
  metrics.count('process_restarts_total', 'Deaths.', { name: 'web-1' });
  metrics.count('process_restarts_total', 'Deaths.', { name: 'web-1' });
  const families = await metrics.collect();
  const text = await toPrometheusText(['supervisor', 'web-2'].map((process) => ({ process, families })));
  expect(text.match(/# TYPE process_restarts_total counter/g)).toHaveLength(1);
  expect(text).toContain('process_restarts_total{process="supervisor",name="web-1"} 2');
  expect(text).toContain('process_restarts_total{process="web-2",name="web-1"} 2');
});

test('a figure that cannot be read is left out, the others are there', async () => {
  const metrics = new Metrics();
  metrics.gauge('outbox_waiting', 'Messages.', () => Promise.reject(new Error('away')));
  metrics.gauge('streams', 'Streams.', () => 3);
  const text = await collectText(metrics);
  expect(text).not.toContain('outbox_waiting');
  expect(text).toContain('streams{process="web-1"} 3');
});

test('labels are escaped', async () => {
  const metrics = new Metrics();
  metrics.count('a', 'b', { x: 'q"\\\n' });
  expect(await collectText(metrics)).toContain('a{process="web-1",x="q\\"\\\\\\n"} 1');
});
