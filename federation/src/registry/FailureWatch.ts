export type ReportedKind =
  | 'integrity'
  | 'evaluation'
  | 'render'
  | 'version'
  | 'network'
  | 'deadline'
  | 'uncaught'
  /** Its server build could not be drawn with. */
  | 'server';

/** One failure of a release as a visitor met it. */
export interface ReportedFailure {
  remote: string;
  release: string;
  /** Ten reports of one visitor are one. */
  visitor: string;
  /** The network address that the report came from. */
  address: string;
  kind: ReportedKind;
}

export interface FailureWatchOptions {
  /** So many visitors within the window take a release back, … */
  visitors: number;
  /** … when they are at least this share of the pages given out with it. */
  share: number;
  /** No address speaks for more visitors than this, so that one sender cannot take a release back. */
  perAddress: number;
  windowMs: number;
  /** Called once per release. */
  demote: (remote: string, release: string, rate: FailureRate) => void;
  now?: () => number;
}

/** How a release does within the window. */
export interface FailureRate {
  remote: string;
  release: string;
  /** Pages given out with it. */
  served: number;
  /** Visitors for whom it failed in a way that tells something about it. */
  failed: number;
  /** Visitors by kind, the kinds that tell nothing among them. */
  kinds: Partial<Record<ReportedKind, number>>;
}

interface Seen {
  /** Pages by minute. */
  served: Map<number, number>;
  visitors: Map<string, { at: number; address: string; kind: ReportedKind }>;
  demoted: boolean;
}

// A lost network and a slow phone say little about a release; an error outside of React left the page usable.
const telling: ReadonlySet<ReportedKind> = new Set([
  'integrity',
  'evaluation',
  'render',
  'version',
  'server',
]);
const minuteMs = 60_000;
/** More visitors of one release are not remembered: long before, it is taken back. */
const visitorsKept = 10_000;

/** Counts for how many visitors a release fails, and has it taken back when there are too many. One per process. */
export class FailureWatch {
  private readonly releases = new Map<string, Seen>();

  constructor(private readonly options: FailureWatchOptions) {}

  /** A page was given out that starts with this release. */
  served(remote: string, release: string): void {
    const key = `${remote}@${release}`;
    const seen = this.releases.get(key) ?? { served: new Map(), visitors: new Map(), demoted: false };
    const minute = Math.floor(this.now() / minuteMs);
    seen.served.set(minute, (seen.served.get(minute) ?? 0) + 1);
    this.releases.set(key, seen);
  }

  /** False when the report counts for nothing: of a release that no page was given, or of an address that has said enough. */
  add({ remote, release, visitor, address, kind }: ReportedFailure): boolean {
    const seen = this.releases.get(`${remote}@${release}`);
    if (!seen) return false;
    this.forgetOld(seen);
    const known = seen.visitors.get(visitor);
    const ofAddress = [...seen.visitors.values()].filter((other) => other.address === address).length;
    if (!known && (ofAddress >= this.options.perAddress || seen.visitors.size >= visitorsKept)) return false;
    if (!known || !telling.has(known.kind)) seen.visitors.set(visitor, { at: this.now(), address, kind });
    const rate = rateOf(remote, release, seen);
    const { visitors, share } = this.options;
    if (seen.demoted || rate.failed < visitors || rate.failed < rate.served * share) return true;
    seen.demoted = true;
    this.options.demote(remote, release, rate);
    return true;
  }

  /** All releases that were given out within the window. */
  rates(): FailureRate[] {
    return [...this.releases].flatMap(([key, seen]) => {
      this.forgetOld(seen);
      const [remote = '', release = ''] = key.split('@');
      if (seen.served.size > 0) return [rateOf(remote, release, seen)];
      this.releases.delete(key);
      return [];
    });
  }

  private forgetOld(seen: Seen): void {
    const from = this.now() - this.options.windowMs;
    for (const [minute] of seen.served) if ((minute + 1) * minuteMs <= from) seen.served.delete(minute);
    for (const [visitor, { at }] of seen.visitors) if (at < from) seen.visitors.delete(visitor);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

function rateOf(remote: string, release: string, { served, visitors }: Seen): FailureRate {
  const kinds: FailureRate['kinds'] = {};
  let failed = 0;
  for (const { kind } of visitors.values()) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (telling.has(kind)) failed += 1;
  }
  return {
    remote,
    release,
    served: [...served.values()].reduce((sum, count) => sum + count, 0),
    failed,
    kinds,
  };
}
