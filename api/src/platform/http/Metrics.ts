import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { MetricFamily } from './MetricFamily';

/** Upper bounds of the duration histogram, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
type Labels = Record<string, string>;

interface Durations {
  labels: Labels;
  buckets: number[];
  sum: number;
  count: number;
}
interface Gauge {
  help: string;
  read: () => number | Promise<number>;
}
interface Counter {
  help: string;
  values: Map<string, { labels: Labels; value: number }>;
}

/** What one process counts about itself; `collect` gives it as plain data. Labels hold routes and statuses, never what a caller sent. */
export class Metrics {
  readonly #requests = new Map<string, { labels: Labels; value: number }>();
  readonly #durations = new Map<string, Durations>();
  readonly #gauges = new Map<string, Gauge>();
  readonly #counters = new Map<string, Counter>();
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
    this.gauge('process_resident_memory_bytes', 'Memory that the process holds.', () =>
      process.memoryUsage.rss(),
    );
    this.gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed);
    this.gauge('process_start_time_seconds', 'When the process started, seconds since the epoch.', () =>
      Math.round(Date.now() / 1000 - process.uptime()),
    );
    this.gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last reading.', () => {
      const seconds = this.#loop.percentile(99) / 1e9;
      this.#loop.reset();
      return Number.isFinite(seconds) ? seconds : 0;
    });
  }

  /** Counts one answered request. `route` is its pattern, so that ids and keys in a path never become labels. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    const byStatus = `${key} ${status}`;
    const requests = this.#requests.get(byStatus);
    if (requests) requests.value += 1;
    else this.#requests.set(byStatus, { labels: { method, route, status: String(status) }, value: 1 });
    let durations = this.#durations.get(key);
    if (!durations) {
      durations = { labels: { method, route }, buckets: bounds.map(() => 0), sum: 0, count: 0 };
      this.#durations.set(key, durations);
    }
    durations.sum += seconds;
    durations.count += 1;
    const first = bounds.findIndex((bound) => seconds <= bound);
    if (first >= 0) durations.buckets[first] = (durations.buckets[first] ?? 0) + 1;
  }

  /** A value that is read when it is asked for. */
  gauge(name: string, help: string, read: Gauge['read']): void {
    this.#gauges.set(name, { help, read });
  }

  count(name: string, help: string, labels: Labels, by = 1): void {
    const counter = this.#counters.get(name) ?? { help, values: new Map() };
    this.#counters.set(name, counter);
    const key = JSON.stringify(labels);
    const known = counter.values.get(key) ?? { labels, value: 0 };
    known.value += by;
    counter.values.set(key, known);
  }

  /** A gauge that cannot be read just now (the database is away) is left out. */
  async collect(): Promise<MetricFamily[]> {
    const { user, system } = process.cpuUsage();
    const gauges = await Promise.all(
      [...this.#gauges].map(async ([name, { help, read }]): Promise<MetricFamily[]> => {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value === null) return [];
        return [{ name, help, type: 'gauge', samples: [{ suffix: '', labels: {}, value }] }];
      }),
    );
    return [
      {
        name: 'http_requests_total',
        help: 'Requests answered, by route and status.',
        type: 'counter',
        samples: [...this.#requests.values()].map((sample) => ({ suffix: '', ...sample })),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time from request to reply.',
        type: 'histogram',
        samples: [...this.#durations.values()].flatMap(toSamples),
      },
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time used.',
        type: 'counter',
        samples: [{ suffix: '', labels: {}, value: (user + system) / 1e6 }],
      },
      ...[...this.#counters].map(
        ([name, { help, values }]): MetricFamily => ({
          name,
          help,
          type: 'counter',
          samples: [...values.values()].map((sample) => ({ suffix: '', ...sample })),
        }),
      ),
      ...gauges.flat(),
    ];
  }
}

function toSamples({ labels, buckets, sum, count }: Durations): MetricFamily['samples'] {
  let below = 0;
  const cumulative = bounds.map((bound, index) => {
    below += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...cumulative,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: Number(sum.toFixed(6)) },
    { suffix: '_count', labels, value: count },
  ];
}
