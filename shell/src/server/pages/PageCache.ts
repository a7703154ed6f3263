/** A document as it goes over the wire. */
export interface CachedPage {
  status: number;
  /** After brotli. */
  body: Uint8Array;
  etag: string;
  /** Releases that were to draw and could not. */
  failed: { remote: string; release: string }[];
}

interface Entry {
  page: Promise<CachedPage>;
  bytes: number;
  until: number;
}

/** Drawn pages as compressed bytes; one drawing per key at a time; the least recently used go first. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(private readonly options: { maxBytes: number; keepMs: number; now?: () => number }) {}

  get(key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> {
    const now = this.options.now?.() ?? Date.now();
    const known = this.entries.get(key);
    if (known && known.until > now) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.page;
    }
    this.drop(key);
    const entry: Entry = { page: draw(), bytes: 0, until: now + this.options.keepMs };
    this.entries.set(key, entry);
    entry.page.then(
      ({ body }) => {
        if (this.entries.get(key) !== entry) return;
        entry.bytes = body.byteLength;
        this.bytes += entry.bytes;
        this.shrink();
      },
      () => {
        if (this.entries.get(key) === entry) this.drop(key);
      },
    );
    return entry.page;
  }

  /** Takes a page out, for example one that could not be kept. */
  drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private shrink(): void {
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.options.maxBytes) break;
      this.drop(key);
    }
  }
}
