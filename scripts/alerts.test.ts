import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  // Made of the audience's name.
  'outbox_customers_gateway_down',
  ...sources.flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name)),
]);
const functions = /^(?:sum|max|min_over_time|count|rate|increase|histogram_quantile|by|and|le)$/;
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
(hasPromtool ? test : test.skip)(
  'Prometheus takes the rules (left out where promtool is not installed)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'alerts.yaml'], {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('rules found'), '']);
  },
);
