/** Upper bounds of the duration histogram, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Durations {
  buckets: number[];
  sum: number;
  count: number;
}

/** Counts requests by route and status, and their durations by route, in the Prometheus text format. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}"`;
    const key = `${labels},status="${status}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const durations = this.#durations.get(labels) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(labels, durations);
    durations.sum += seconds;
    durations.count += 1;
    const first = bounds.findIndex((bound) => seconds <= bound);
    if (first >= 0) durations.buckets[first] = (durations.buckets[first] ?? 0) + 1;
  }

  toText(): string {
    const lines = ['# TYPE http_requests_total counter'];
    for (const [labels, count] of this.#requests) lines.push(`http_requests_total{${labels}} ${count}`);
    lines.push('# TYPE http_request_duration_seconds histogram');
    for (const [labels, { buckets, sum, count }] of this.#durations) {
      let below = 0;
      bounds.forEach((bound, index) => {
        below += buckets[index] ?? 0;
        lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${below}`);
      });
      lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`http_request_duration_seconds_sum{${labels}} ${sum.toFixed(6)}`);
      lines.push(`http_request_duration_seconds_count{${labels}} ${count}`);
    }
    lines.push('# TYPE process_resident_memory_bytes gauge');
    lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
    return `${lines.join('\n')}\n`;
  }
}
