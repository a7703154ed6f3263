import type { Composition } from '@storefront/federation/browser';
import { RenderRefusedError } from '../render/RenderPool';

/** A document as it goes over the wire. */
export interface CachedPage {
  status: number;
  /** After brotli. */
  body: Uint8Array;
  etag: string;
  /** What it was rendered for. */
  composition: Composition;
  /** Releases that were to render and could not. */
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
  rendering: Promise<CachedPage>;
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
  /** How much longer an old version may stand in for a newer one that is not rendered yet. */
  staleMs: number;
  /** How long a visitor waits for new releases when there is a page with the ones before. */
  patienceMs: number;
  now?: () => number;
}

/** With a canary and without, now and before. */
const maxVersions = 4;

/**
 * Rendered pages as compressed bytes; one render at a time for a key; the least recently used go first. A
 * version that was rendered before stands in while a newer one is rendered with other releases, or when it
 * cannot be rendered now.
 */
export class PageCache {
  /** By page, newest version first. */
  private readonly pages = new Map<string, Version[]>();

  constructor(private readonly options: PageCacheOptions) {}

  /**
   * @param mayStandIn whether an old version may still be given out: a release in it may have been taken back
   */
  async get(
    key: PageKey,
    render: () => Promise<CachedPage>,
    mayStandIn: (page: CachedPage) => Promise<boolean>,
  ): Promise<CachedPage> {
    const now = this.now();
    const versions = this.pages.get(key.page) ?? [];
    this.pages.delete(key.page);
    this.pages.set(key.page, versions);
    const known = versions.find((version) => isSame(version.key, key) && version.freshUntil > now);
    if (known?.page) return known.page;
    const older = [...versions];
    const rendering = known?.rendering ?? this.begin(key, render, versions);
    for (const { key: old, page, usableUntil } of older) {
      if (!page || usableUntil <= now || !(await mayStandIn(page))) continue;
      // Other data is worth the wait: a changed menu shows with the next page.
      return old.data === key.data ? this.unlessSlow(rendering, page) : unlessRefused(rendering, page);
    }
    return rendering;
  }

  private begin(key: PageKey, render: () => Promise<CachedPage>, versions: Version[]): Promise<CachedPage> {
    const { freshMs, staleMs } = this.options;
    const rendering = render();
    const freshUntil = this.now() + freshMs;
    const version: Version = { key, rendering, freshUntil, usableUntil: freshUntil + staleMs };
    versions.unshift(version);
    const remove = (other: Version) => {
      const at = versions.indexOf(other);
      if (at >= 0) versions.splice(at, 1);
      if (versions.length === 0) this.pages.delete(key.page);
    };
    rendering.then(
      (page) => {
        version.page = page;
        for (const other of versions.filter((one) => one !== version && isSame(one.key, key))) remove(other);
        versions.splice(maxVersions);
        this.shrink();
      },
      () => remove(version),
    );
    return rendering;
  }

  private unlessSlow(rendering: Promise<CachedPage>, other: CachedPage): Promise<CachedPage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, this.options.patienceMs, other);
      unlessRefused(rendering, other)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  private shrink(): void {
    let bytes = 0;
    for (const versions of this.pages.values()) bytes += sumBytes(versions);
    for (const [page, versions] of this.pages) {
      if (bytes <= this.options.maxBytes) break;
      this.pages.delete(page);
      bytes -= sumBytes(versions);
    }
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

const isSame = (a: PageKey, b: PageKey) => a.composition === b.composition && a.data === b.data;

const sumBytes = (versions: readonly Version[]) =>
  versions.reduce((sum, { page }) => sum + (page?.body.byteLength ?? 0), 0);

const unlessRefused = (rendering: Promise<CachedPage>, other: CachedPage) =>
  rendering.catch((error: unknown) => {
    if (error instanceof RenderRefusedError) return other;
    throw error;
  });
