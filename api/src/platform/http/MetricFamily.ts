/** One metric with its samples, as plain data that can be sent to another process. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** `suffix` is `_bucket`, `_sum` or `_count` in a histogram, else empty. */
  samples: { suffix: string; labels: Record<string, string>; value: number }[];
}
export interface ProcessMetrics {
  /** Stays the same when a process is replaced, so that a counter that starts anew reads as one. */
  process: string;
  families: MetricFamily[];
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/**
 * Several processes' metrics in the Prometheus text format, each sample labelled with its process. They are not added up here: the sum
 * would shrink when one of them is replaced, which a query reads as a restart of all; `sum by (...)` in a query does it right.
 */
export function toPrometheusText(all: readonly ProcessMetrics[]): string {
  const byName = new Map<string, { family: MetricFamily; lines: string[] }>();
  for (const { process, families } of all) {
    for (const family of families) {
      const known = byName.get(family.name) ?? { family, lines: [] };
      byName.set(family.name, known);
      for (const { suffix, labels, value } of family.samples) {
        const pairs = Object.entries({ process, ...labels }).map(
          ([key, text]) => `${key}="${escaped(text)}"`,
        );
        known.lines.push(`${family.name}${suffix}{${pairs.join(',')}} ${value}`);
      }
    }
  }
  const blocks = [...byName.values()].map(
    ({ family, lines }) =>
      `# HELP ${family.name} ${family.help}\n# TYPE ${family.name} ${family.type}\n${lines.join('\n')}\n`,
  );
  return blocks.join('');
}
