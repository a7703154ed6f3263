/** One failure of a release as a page reported it. */
export interface ReportedFailure {
  remote: string;
  release: string;
  /** A random id of the page: ten reports of one page are one. */
  pageId: string;
  /** Network and deadline failures say little about a release and are not counted. */
  kind: 'integrity' | 'evaluation' | 'render' | 'version' | 'network' | 'deadline' | 'uncaught';
}

export interface FailureWatchOptions {
  /** So many distinct pages within the window take a release back. */
  pages: number;
  windowMs: number;
  /** Called once per release, for example to roll it back. */
  demote: (remote: string, release: string, pages: number) => void;
  now?: () => number;
}

const telling = new Set<ReportedFailure['kind']>(['integrity', 'evaluation', 'render', 'version']);

/** Counts in how many pages a release failed, and has it taken back when there are too many. */
export class FailureWatch {
  private readonly seen = new Map<string, Map<string, number>>();
  private readonly demoted = new Set<string>();

  constructor(private readonly options: FailureWatchOptions) {}

  add({ remote, release, pageId, kind }: ReportedFailure): void {
    const key = `${remote}@${release}`;
    if (!telling.has(kind) || this.demoted.has(key)) return;
    const now = this.options.now?.() ?? Date.now();
    const pages = this.seen.get(key) ?? new Map<string, number>();
    for (const [page, at] of pages) if (at < now - this.options.windowMs) pages.delete(page);
    pages.set(pageId, now);
    this.seen.set(key, pages);
    if (pages.size < this.options.pages) return;
    this.demoted.add(key);
    this.seen.delete(key);
    this.options.demote(remote, release, pages.size);
  }
}
