import { AggregatorRegistry } from 'prom-client';
import type { MetricFamily } from './Metrics';

export interface ProcessMetrics {
  /** Stays the same when a process is replaced, so that a counter that starts anew reads as one. */
  process: string;
  families: MetricFamily[];
}

/**
 * Several processes' metrics in the Prometheus text format, each sample labelled with its process. They are
 * not added up here: the sum would shrink when one of them is replaced, which a query reads as a restart of
 * all; `sum by (...)` in a query does it right.
 */
export function toPrometheusText(all: readonly ProcessMetrics[]): Promise<string> {
  const labelled = all.map(({ process, families }) =>
    families.map((family) => ({
      ...family,
      // Labels differ by process: the sum is each one's own.
      aggregator: 'sum',
      values: family.values.map((value) => {
        const { le, ...labels } = value.labels;
        return { ...value, labels: { process, ...labels, ...(le === undefined ? {} : { le }) } };
      }),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}
