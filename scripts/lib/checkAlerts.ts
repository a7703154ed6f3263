import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rules = join(__dirname, '../../deploy/prometheus/alerts.yaml');

/** A target of Prometheus and what its `/metrics` answered; null when nothing did. */
export interface Scrape {
  job: string;
  instance?: string;
  text: string | null;
}

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** The values of each series; undefined where a scrape did not have it. */
function readSeries(moments: readonly (readonly Scrape[])[]): Map<string, (string | undefined)[]> {
  const asked = readFileSync(rules, 'utf8');
  const series = new Map<string, (string | undefined)[]>();
  const put = (name: string, at: number, value: string) => {
    const values = series.get(name) ?? moments.map(() => undefined);
    values[at] = value;
    series.set(name, values);
  };
  for (const [at, scrapes] of moments.entries())
    for (const { job, instance = 'one', text } of scrapes) {
      const target = `job="${job}",instance="${instance}"`;
      put(`up{${target}}`, at, text === null ? '0' : '1');
      for (const line of text?.split('\n') ?? []) {
        const [, name = '', labels, value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
        if (name === '' || !asked.includes(name)) continue;
        put(`${name}{${labels ? `${labels},` : ''}${target}}`, at, value);
      }
    }
  return series;
}

/**
 * Has Prometheus evaluate the alert rules over figures that servers really published, and expects these alerts,
 * and no others, to fire in the end.
 * @param moments what all targets answered, and for how many minutes they went on so.
 * @param interval minutes between two scrapes.
 */
export function expectFiring(
  moments: readonly (readonly [minutes: number, ...scrapes: Scrape[]])[],
  alerts: readonly string[],
  interval = 1,
): void {
  const lasted = moments.map(([minutes]) => minutes / interval);
  const input_series = [...readSeries(moments.map(([, ...scrapes]) => scrapes))].map(([name, values]) => ({
    series: name,
    values: values
      .map((value, at) => {
        const more = (lasted[at] ?? 1) - 1;
        if (value !== undefined) return `${value}x${more}`;
        // A series that a target no longer has ends at once, not after five minutes.
        const gone = at > 0 && values[at - 1] !== undefined ? 'stale ' : '';
        return gone === '' ? `_x${more + 1}` : more === 0 ? 'stale' : `stale _x${more}`;
      })
      .join(' '),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'storefront-alerts-'));
  const file = join(folder, 'test.json');
  const promql_expr_test = [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${(lasted.reduce((sum, count) => sum + count) - 1) * interval}m`,
      exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    },
  ];
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [rules],
      evaluation_interval: `${interval}m`,
      tests: [{ interval: `${interval}m`, input_series, promql_expr_test }],
    }),
  );
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
}
