export type ReportedKind =
  | 'integrity'
  | 'evaluation'
  | 'render'
  | 'version'
  | 'network'
  | 'deadline'
  | 'uncaught'
  /** The browser's translator replaced what React had rendered. */
  | 'translation'
  /** Its server build could not be rendered with. */
  | 'server';

/** A page that was given out with a release. */
export interface ServedRelease {
  remote: string;
  release: string;
  /** Ten pages, and ten reports, of one visitor are one. */
  visitor: string;
  /** The network that the page went to. */
  network: string;
}

/** One failure of a release as a visitor met it. */
export interface ReportedFailure extends ServedRelease {
  kind: ReportedKind;
}

export interface FailureWatchOptions {
  /** So many visitors within the window take a release back, … */
  visitors: number;
  /** … when they are at least this share of the visitors who were given it. */
  share: number;
  /** No network speaks for more visitors than this, neither for a release nor against it. */
  perNetwork: number;
  windowMs: number;
  /** Called once per release. */
  demote: (remote: string, release: string, rate: FailureRate) => void;
  now?: () => number;
}

/** How a release does within the window. */
export interface FailureRate {
  remote: string;
  release: string;
  /** Visitors who were given it, each network for at most so many as it can speak for. */
  visitors: number;
  /** Of these, the ones for whom it failed in a way that tells something about it. */
  failed: number;
  /** Visitors by kind, the kinds that tell nothing among them. */
  kinds: Partial<Record<ReportedKind, number>>;
}

interface SeenVisitor {
  /** Of the last page or report. */
  at: number;
  network: string;
  failure?: { kind: ReportedKind; at: number };
}
interface Seen {
  /** Those heard of longest ago first. */
  visitors: Map<string, SeenVisitor>;
  /** How many of the visitors each network has. */
  networks: Map<string, number>;
  demoted: boolean;
}

// A lost network and a slow phone say little about a release, a page that the browser translates nothing; an
// error outside of React left the page usable.
const telling: ReadonlySet<ReportedKind> = new Set([
  'integrity',
  'evaluation',
  'render',
  'version',
  'server',
]);
/** Of more visitors only the last ones are remembered: they are sample enough. */
const maxVisitors = 10_000;

/**
 * Counts for how many of its visitors a release fails, and has it taken back when there are too many. One per
 * process.
 */
export class FailureWatch {
  private readonly releases = new Map<string, Seen>();

  constructor(private readonly options: FailureWatchOptions) {}

  /** A page was given out that starts with this release. */
  served({ remote, release, visitor, network }: ServedRelease): void {
    const key = `${remote}@${release}`;
    const seen = this.releases.get(key) ?? { visitors: new Map(), networks: new Map(), demoted: false };
    this.releases.set(key, seen);
    this.meet(seen, visitor, network);
  }

  /**
   * False when the report counts for nothing: of a release that no page was given, or of a network that has
   * said enough.
   */
  add({ remote, release, visitor, network, kind }: ReportedFailure): boolean {
    const seen = this.releases.get(`${remote}@${release}`);
    const met = seen && this.meet(seen, visitor, network);
    if (!met) return false;
    if (!met.failure || !telling.has(met.failure.kind)) met.failure = { kind, at: this.now() };
    const rate = this.computeRate(remote, release, seen);
    const { visitors, share } = this.options;
    if (seen.demoted || rate.failed < visitors || rate.failed < rate.visitors * share) return true;
    seen.demoted = true;
    this.options.demote(remote, release, rate);
    return true;
  }

  /** All releases that were given out within the window. */
  rates(): FailureRate[] {
    return [...this.releases].flatMap(([key, seen]) => {
      this.forgetOld(seen);
      const [remote = '', release = ''] = key.split('@');
      if (seen.visitors.size > 0) return [this.computeRate(remote, release, seen)];
      this.releases.delete(key);
      return [];
    });
  }

  /** The visitor, now the last one heard of; nothing when their network speaks for others already. */
  private meet(seen: Seen, visitor: string, network: string): SeenVisitor | undefined {
    const { visitors, networks } = seen;
    this.forgetOld(seen);
    const known = visitors.get(visitor);
    const ofNetwork = networks.get(network) ?? 0;
    if (!known && ofNetwork >= this.options.perNetwork) return undefined;
    const met: SeenVisitor = { ...(known ?? { network }), at: this.now() };
    if (!known) networks.set(network, ofNetwork + 1);
    visitors.delete(visitor);
    visitors.set(visitor, met);
    return met;
  }

  private forgetOld({ visitors, networks }: Seen): void {
    const from = this.now() - this.options.windowMs;
    for (const [visitor, { at, network }] of visitors) {
      if (at >= from && visitors.size <= maxVisitors) break;
      visitors.delete(visitor);
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    }
  }

  private computeRate(remote: string, release: string, { visitors }: Seen): FailureRate {
    const from = this.now() - this.options.windowMs;
    const kinds: FailureRate['kinds'] = {};
    let failed = 0;
    for (const { failure } of visitors.values()) {
      if (!failure || failure.at < from) continue;
      kinds[failure.kind] = (kinds[failure.kind] ?? 0) + 1;
      if (telling.has(failure.kind)) failed += 1;
    }
    return { remote, release, visitors: visitors.size, failed, kinds };
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
