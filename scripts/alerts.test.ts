import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expectFiring, hasPromtool, type Scrape } from './lib/checkAlerts';

const root = join(__dirname, '..');

/** Names of metrics, as the servers give them to the library that counts. */
const sources = ['api/src', 'shell/src/server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const counted = new Set([
  'up',
  // Of Prometheus' exporter for machines.
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  // Made of the audience's name.
  'outbox_customers_gateway_down',
  'outbox_business_gateway_down',
  ...sources.flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name)),
]);
const functions =
  /^(?:or|sum|max|min|min_over_time|predict_linear|count|rate|increase|histogram_quantile|absent|vector|offset|by|and|on|le)$/;
const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|(?:by|on) \([^)]*\)|offset \w+/g, '')
      .matchAll(/[a-z][a-z_\d]+/g),
  ]
    .map(([name]) => name)
    .filter((name) => !functions.test(name));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const rules = (
  parse(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const expressionsOfDashboard = (file: string) =>
  (
    JSON.parse(readFileSync(join(root, 'deploy/grafana', file), 'utf8')).panels as {
      targets?: { expr: string }[];
    }[]
  ).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test.each([
  ['alert rules', rules.map(({ expr }) => expr), 15],
  ['the dashboard of a shift', expressionsOfDashboard('shift.json'), 8],
  ['the dashboard of an engineer', expressionsOfDashboard('engineer.json'), 15],
])('%s: each query asks for figures that a server publishes', (_what, expressions, least) => {
  expect(expressions.length).toBeGreaterThanOrEqual(least);
  for (const expression of expressions) {
    const names = namesIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !counted.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
  }
});

/** As GitHub and GitLab make them of headings. */
const anchors = [...readFileSync(join(root, 'docs/alerts.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
  ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
);

test('every alert says whom it calls, and where the page says what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, ['page', 'shift', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
    const [, anchor] = annotations.runbook_url.split('{{ $externalLabels.docs }}/alerts.md#');
    expect([alert, anchors.includes(anchor ?? '')]).toEqual([alert, true]);
    expect(readFileSync(join(root, 'docs/alerts.md'), 'utf8')).toContain(alert);
  }
});

test('every alert is made to fire by a test', () => {
  const tests = [
    'api/src/entry/processes/alerts.db.test.ts',
    'shell/src/server/http/metricsRoute.test.ts',
    'scripts/alerts.test.ts',
  ].map((file) => readFileSync(join(root, file), 'utf8'));
  expect(rules.filter(({ alert }) => !tests.join().includes(`'${alert}'`))).toEqual([]);
});

const testWithPromtool = hasPromtool ? test : test.skip;
testWithPromtool('Prometheus takes the rules (left out where promtool is not installed)', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'alerts.yaml'], {
    cwd: join(root, 'deploy/prometheus'),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('rules found'), '']);
});

testWithPromtool(
  'a disk is told before it is full, at 15 % or hours ahead, and never for being small',
  () => {
    const gigabyte = 2 ** 30;
    /** @param loses bytes a minute. */
    const fires = (available: number, loses: number, alerts: string[]) => {
      const volume = '{mountpoint="/orders",fstype="ext4"}';
      const disk = (minute: number) =>
        [
          `node_filesystem_size_bytes${volume} ${gigabyte}`,
          `node_filesystem_avail_bytes${volume} ${gigabyte * available - loses * minute}`,
        ].join('\n');
      const moments = Array.from({ length: 65 }, (_, minute): [number, ...Scrape[]] => [
        1,
        { job: 'storefront-disks', text: disk(minute) },
        { job: 'storefront-api', text: 'kitchen_untold_orders 0' },
      ]);
      for (const length of [5, 65]) expectFiring(moments.slice(0, length), alerts);
    };
    fires(0.4, 0, []);
    fires(0.14, 0, ['DiskAlmostFull']);
    // A tenth of a percent a minute from 90 % on would last for fifteen hours, half a percent for three.
    fires(0.9, gigabyte / 1000, []);
    fires(0.9, gigabyte / 200, ['DiskAlmostFull']);
  },
);
