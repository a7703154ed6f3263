import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');
const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8');
const dashboard = readFileSync(join(root, 'deploy/grafana/storefront.json'), 'utf8');

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
  ...sources.flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name)),
]);
const functions =
  /^(?:or|sum|max|min_over_time|predict_linear|count|rate|increase|histogram_quantile|by|and|le)$/;
const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/[a-z][a-z_\d]+/g)]
    .map(([name]) => name)
    .filter((name) => !functions.test(name));

const expressionsOfRules = [...rules.matchAll(/expr: (?:>-\n)?((?:.|\n {10})*)/g)].map(
  ([, text = '']) => text,
);
const expressionsOfDashboard = (JSON.parse(dashboard).panels as { targets?: { expr: string }[] }[]).flatMap(
  ({ targets = [] }) => targets.map(({ expr }) => expr),
);

test.each([
  ['alert rules', expressionsOfRules, 20],
  ['the dashboard', expressionsOfDashboard, 20],
])('%s ask only for figures that a server tells', (_what, expressions, least) => {
  expect(expressions.length).toBeGreaterThanOrEqual(least);
  for (const expression of expressions) {
    const names = namesIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !counted.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
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
    const folder = mkdtempSync(join(tmpdir(), 'storefront-alerts-'));
    const gigabyte = 2 ** 30;
    const volume = (mountpoint: string, available: string) => [
      {
        series: `node_filesystem_size_bytes{mountpoint="${mountpoint}",fstype="ext4"}`,
        values: `${gigabyte}x70`,
      },
      { series: `node_filesystem_avail_bytes{mountpoint="${mountpoint}",fstype="ext4"}`, values: available },
    ];
    const alerts = (...mountpoints: string[]) =>
      mountpoints.map((mountpoint) => ({
        exp_labels: { severity: 'page', mountpoint, fstype: 'ext4' },
        exp_annotations: { summary: `${mountpoint} is almost full: no order can be written then` },
      }));
    const percent = (share: number) => Math.round((gigabyte * share) / 100);
    const file = join(folder, 'test.json');
    const input_series = [
      ...volume('/quiet', `${percent(40)}x70`),
      ...volume('/full', `${percent(14)}x70`),
      // A tenth of a percent a minute from 90 % on would last for fifteen hours, half a percent for three.
      ...volume('/slow', `${percent(90)}-${percent(0.1)}x70`),
      ...volume('/fast', `${percent(90)}-${percent(0.5)}x70`),
    ];
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [join(root, 'deploy/prometheus/alerts.yaml')],
        tests: [
          {
            interval: '1m',
            input_series,
            alert_rule_test: [
              { eval_time: '5m', alertname: 'DiskAlmostFull', exp_alerts: alerts('/full', '/fast') },
              { eval_time: '65m', alertname: 'DiskAlmostFull', exp_alerts: alerts('/full', '/fast') },
            ],
          },
        ],
      }),
    );
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  },
);
