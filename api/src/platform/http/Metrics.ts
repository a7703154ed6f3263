import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type LabelValues,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** Upper bounds of the duration histogram, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
type Labels = Record<string, string>;

/** One metric with its values, as plain data that can be sent to another process. */
export type MetricFamily = MetricObjectWithValues<MetricValue<string>>;

/**
 * What one process counts about itself; `collect` gives it as plain data. Labels hold routes and statuses,
 * never what a caller sent.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #counters = new Map<string, Counter>();
  readonly #requests: Counter;
  readonly #durations: Histogram;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to reply.',
      labelNames: ['method', 'route'],
      buckets,
      registers,
    });
  }

  /**
   * Counts one answered request. `route` is its pattern, so that ids and keys in a path never become labels.
   */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status: String(status) });
    this.#durations.observe({ method, route }, seconds);
  }

  /** A value that is read when it is asked for; one of the same name takes its place. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.#registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          // What cannot be read just now (the database is away) is left out: the value before would be a lie.
          this.remove();
        }
      },
    });
  }

  count(name: string, help: string, labels: Labels, by = 1): void {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] });
      this.#counters.set(name, counter);
    }
    counter.inc(labels as LabelValues<string>, by);
  }

  async collect(): Promise<MetricFamily[]> {
    const families = (await this.#registry.getMetricsAsJSON()) as MetricFamily[];
    return families.filter(({ type, values }) => String(type) !== 'gauge' || values.length > 0);
  }
}
