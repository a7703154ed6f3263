import type { Composition, RegistryStore } from '@storefront/federation/registry';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds, seconds. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/**
 * Around the limits between good and poor (https://web.dev/articles/vitals), seconds and shares of the
 * screen.
 */
const vitalSeconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 20];
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** Whoever invents releases must not invent labels: beside the newest that were served there is one. */
const knownReleases = 20;

/** What the shell's server counts. Labels hold routes, releases and kinds, never what a visitor sent. */
export class ShellMetrics {
  readonly registry = new Registry();
  private readonly served = new Set<string>();
  private readonly requests = this.counter('http_requests_total', 'Requests answered, by route and status.', [
    'method',
    'route',
    'status',
  ]);
  private readonly requestSeconds = this.histogram(
    'http_request_duration_seconds',
    'Time from request to reply.',
    ['method', 'route'],
    durations,
  );
  private readonly pages = this.counter(
    'pages_total',
    'Pages, by where they came from: cached, rendered for this visitor, or refused because too many waited.',
    ['from'],
  );
  private readonly renderSeconds = this.histogram(
    'page_render_seconds',
    'Time to render a page.',
    [],
    durations,
  );
  private readonly failures = this.counter(
    'remote_failures_total',
    'Failures of remotes that pages reported, one for each visitor, release and kind.',
    ['remote', 'release', 'kind'],
  );
  private readonly vitals = this.histogram(
    'web_vital_seconds',
    'Web vitals of visitors who agreed to be measured: LCP, INP, FCP, TTFB.',
    ['name', 'release'],
    vitalSeconds,
  );
  private readonly layoutShift = this.histogram(
    'web_vital_layout_shift',
    'How much of the screen moved under a visitor’s eyes (CLS).',
    ['release'],
    shifts,
  );
  private readonly reports = this.counter(
    'browser_reports_total',
    'Reports of browsers: violations of policies, deprecations, interventions; broken contracts by call.',
    ['type', 'rule', 'release'],
  );

  /** Tells at every reading which releases are in force. */
  watchReleases(registry: Pick<RegistryStore, 'channels'>): void {
    new Gauge({
      name: 'release_in_force',
      help: '1 for each release of a channel.',
      labelNames: ['remote', 'release', 'channel'],
      registers: [this.registry],
      async collect() {
        this.reset();
        const { channels } = await registry.channels().catch(() => ({ channels: null }));
        if (!channels) return;
        const setReleases = (channel: string, remotes: Readonly<Record<string, string>>) => {
          for (const [remote, release] of Object.entries(remotes)) this.set({ remote, release, channel }, 1);
        };
        setReleases('stable', channels.stable.remotes);
        for (const [channel, { remotes }] of Object.entries(channels.canaries)) setReleases(channel, remotes);
      },
    });
  }

  /** `route` is a pattern, so that keys in a path never become labels. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status: String(status) });
    this.requestSeconds.observe({ method, route }, seconds);
  }

  /** @param composition what it was rendered with, unless it was refused before that was known */
  page(from: 'cached' | 'rendered' | 'refused', { shell }: Pick<Composition, 'shell'> = {}): void {
    this.pages.inc({ from });
    if (!shell) return;
    this.served.delete(shell.id);
    this.served.add(shell.id);
    const [oldest] = this.served;
    if (this.served.size > knownReleases && oldest !== undefined) this.served.delete(oldest);
  }

  rendered(seconds: number): void {
    this.renderSeconds.observe(seconds);
  }

  failed(remote: string, release: string, kind: string): void {
    this.failures.inc({ remote, release, kind });
  }

  /** @param value milliseconds, but of CLS a share of the screen */
  vital(name: string, value: number, release: string): void {
    if (name === 'CLS') this.layoutShift.observe({ release: this.known(release) }, value);
    else this.vitals.observe({ name, release: this.known(release) }, value / 1000);
  }

  report(type: string, rule: string, release: string): void {
    this.reports.inc({ type, rule, release: this.known(release) });
  }

  /** Whether it is one of the newest of the shell's releases that pages were served with. */
  hasServed(release: string): boolean {
    return this.served.has(release);
  }

  private known(release: string): string {
    return this.hasServed(release) ? release : 'other';
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
