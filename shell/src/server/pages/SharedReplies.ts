import type { BodyOf, CallName, Language, ReplyOf } from '@storefront/contracts';
import { createApiClient, type Result } from '@storefront/shared-state';

interface Kept {
  at: number;
  reply: Promise<Result<unknown>>;
  /** The last good one, for when the API does not answer. */
  good?: Result<unknown>;
}

export interface SharedRepliesOptions {
  apiUrl: string;
  /** A reply counts as new for so long. */
  freshMs?: number;
  /** A good reply stands in for a failed call for so long. */
  staleMs?: number;
  timeoutMs?: number;
  now?: () => number;
  fetch?: typeof fetch;
}

const keptAtMost = 2000;

/** Replies that are the same for everybody, by brand and language: asked once, kept for seconds, and used longer when the API fails. */
export class SharedReplies {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly options: SharedRepliesOptions) {}

  async get<N extends CallName>(
    name: N,
    about: { brand: string; language: Language; body?: BodyOf<N>; params?: Record<string, string> },
  ): Promise<Result<ReplyOf<N>>> {
    const { brand, language, body, params } = about;
    const { freshMs = 3000, staleMs = 600_000, timeoutMs = 3000, apiUrl } = this.options;
    const now = this.options.now?.() ?? Date.now();
    const key = JSON.stringify([name, brand, language, body ?? null, params ?? null]);
    const known = this.kept.get(key);
    if (known && now - known.at < freshMs) return (await known.reply) as Result<ReplyOf<N>>;
    const api = createApiClient({
      baseUrl: apiUrl,
      language: () => language,
      headers: { 'x-brand': brand },
      fetch: this.options.fetch,
    });
    const reply = api.call(name, { body, params, timeoutMs }).then((result) => {
      const broken = !result.ok && (result.kind !== 'http' || result.status >= 500);
      if (broken && known?.good && now - known.at < staleMs) {
        entry.good = known.good;
        return known.good as Result<ReplyOf<N>>;
      }
      if (result.ok) entry.good = result;
      return result;
    });
    const entry: Kept = { at: now, reply };
    this.kept.delete(key);
    this.kept.set(key, entry);
    for (const old of this.kept.keys()) {
      if (this.kept.size <= keptAtMost) break;
      this.kept.delete(old);
    }
    return reply;
  }
}
