import type { Composition } from '@storefront/federation/browser';
import { DrawingRefused } from '../draw/DrawPool';

/** A document as it goes over the wire. */
export interface CachedPage {
  status: number;
  /** After brotli. */
  body: Uint8Array;
  etag: string;
  /** What it was drawn for. */
  composition: Composition;
  /** Releases that were to draw and could not. */
  failed: { remote: string; release: string }[];
}

/** Which page, and of what it is made. */
export interface PageKey {
  /** The same for every version of a page: address, brand, language. */
  page: string;
  composition: string;
  /** Changes with the data that is shown. */
  data: string;
}

interface Version {
  key: PageKey;
  drawing: Promise<CachedPage>;
  /** When it is there. */
  page?: CachedPage;
  /** Until then it is as good as new. */
  freshUntil: number;
  /** Until then it may stand in for a newer one. */
  usableUntil: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  freshMs: number;
  /** How much longer an old version may stand in for a newer one that is not drawn yet. */
  staleMs: number;
  /** How long a visitor waits for new releases when there is a page with the ones before. */
  patienceMs: number;
  now?: () => number;
}

/** With a canary and without, now and before. */
const maxVersions = 4;

/**
 * Drawn pages as compressed bytes; one drawing at a time for a key; the least recently used go first. A version that was drawn before
 * stands in while a newer one is drawn with other releases, or when it cannot be drawn now.
 */
export class PageCache {
  /** By page, newest version first. */
  private readonly pages = new Map<string, Version[]>();

  constructor(private readonly options: PageCacheOptions) {}

  /** @param mayStandIn whether an old version may still be given out: a release in it may have been taken back */
  async get(
    key: PageKey,
    draw: () => Promise<CachedPage>,
    mayStandIn: (page: CachedPage) => Promise<boolean>,
  ): Promise<CachedPage> {
    const now = this.now();
    const versions = this.pages.get(key.page) ?? [];
    this.pages.delete(key.page);
    this.pages.set(key.page, versions);
    const known = versions.find((version) => isSame(version.key, key) && version.freshUntil > now);
    if (known?.page) return known.page;
    const older = [...versions];
    const drawing = known?.drawing ?? this.begin(key, draw, versions);
    for (const { key: old, page, usableUntil } of older) {
      if (!page || usableUntil <= now || !(await mayStandIn(page))) continue;
      // Other data is worth the wait: a changed menu shows with the next page.
      return old.data === key.data ? this.unlessSlow(drawing, page) : unlessRefused(drawing, page);
    }
    return drawing;
  }

  private begin(key: PageKey, draw: () => Promise<CachedPage>, versions: Version[]): Promise<CachedPage> {
    const { freshMs, staleMs } = this.options;
    const drawing = draw();
    const freshUntil = this.now() + freshMs;
    const version: Version = { key, drawing, freshUntil, usableUntil: freshUntil + staleMs };
    versions.unshift(version);
    const remove = (other: Version) => {
      const at = versions.indexOf(other);
      if (at >= 0) versions.splice(at, 1);
      if (versions.length === 0) this.pages.delete(key.page);
    };
    drawing.then(
      (page) => {
        version.page = page;
        for (const other of versions.filter((one) => one !== version && isSame(one.key, key))) remove(other);
        versions.splice(maxVersions);
        this.shrink();
      },
      () => remove(version),
    );
    return drawing;
  }

  private unlessSlow(drawing: Promise<CachedPage>, other: CachedPage): Promise<CachedPage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, this.options.patienceMs, other);
      unlessRefused(drawing, other)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  private shrink(): void {
    let bytes = 0;
    for (const versions of this.pages.values()) bytes += bytesOf(versions);
    for (const [page, versions] of this.pages) {
      if (bytes <= this.options.maxBytes) break;
      this.pages.delete(page);
      bytes -= bytesOf(versions);
    }
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

const isSame = (a: PageKey, b: PageKey) => a.composition === b.composition && a.data === b.data;

const bytesOf = (versions: readonly Version[]) =>
  versions.reduce((sum, { page }) => sum + (page?.body.byteLength ?? 0), 0);

const unlessRefused = (drawing: Promise<CachedPage>, other: CachedPage) =>
  drawing.catch((error: unknown) => {
    if (error instanceof DrawingRefused) return other;
    throw error;
  });
