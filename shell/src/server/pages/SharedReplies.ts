import type { BodyOf, CallName, Language, ReplyOf } from '@storefront/contracts';
import { createApiClient, type Failure, isUnanswered, type Result } from '@storefront/shared-state';
import { LRUCache } from 'lru-cache';
import { DataBreaker } from '../limits/DataBreaker';
import { within } from '../limits/within';

interface Kept {
  /** The last reply that was one, and when it came. */
  good?: { reply: Result<unknown>; at: number };
  /** The call that is under way. */
  pending?: { reply: Promise<Result<unknown>>; since: number };
}

export interface SharedRepliesOptions {
  apiUrl: string;
  /** A reply counts as new for so long. */
  freshMs?: number;
  /** A call may take so long before the good reply stands in, … */
  patienceMs?: number;
  /** … and so long in all; its reply is for those who come later. */
  timeoutMs?: number;
  now?: () => number;
  fetch?: typeof fetch;
}

export interface SharedCall<N extends CallName> {
  brand: string;
  language: Language;
  body?: BodyOf<N>;
  params?: Record<string, string>;
  /** The caller does not wait longer than until then. */
  deadline?: number;
  /**
   * Throws when nothing may be asked for this caller; then the last good reply stands in, or the caller hears
   * it. Waiting for a call that somebody else has begun is free.
   */
  admit?: () => void;
}

const maxKept = 2000;
/** Calls that fail in a row until the API counts as down, and the pause between attempts from then on. */
const downAfter = 3;
const attemptEveryMs = 2000;
/** What a page may wait for all its calls together. */
export const pageBudgetMs = 1500;
const unanswered: Failure = { ok: false, status: 0, kind: 'timeout', error: { message: '' } };

/**
 * Replies that are the same for everybody, by brand and language: asked once, fresh for seconds, and used as long
 * as the API fails or is slow. An old menu is of more use than none, and the API checks every order. While it is
 * down only the call that tries waits for it.
 */
export class SharedReplies {
  private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
  private readonly breaker: DataBreaker;

  constructor(private readonly options: SharedRepliesOptions) {
    this.breaker = new DataBreaker(downAfter, attemptEveryMs, () => this.now());
  }

  async get<N extends CallName>(name: N, call: SharedCall<N>): Promise<Result<ReplyOf<N>>> {
    const { brand, language, body, params, admit = () => undefined } = call;
    const { freshMs = 3000, patienceMs = 1000 } = this.options;
    const now = this.now();
    const { deadline = now + pageBudgetMs } = call;
    const key = JSON.stringify([name, brand, language, body ?? null, params ?? null]);
    const kept = this.kept.get(key) ?? {};
    this.kept.set(key, kept);
    const stale = kept.good?.reply;
    if (kept.good && now - kept.good.at < freshMs) return kept.good.reply as Result<ReplyOf<N>>;
    if (!kept.pending) {
      try {
        admit();
      } catch (error) {
        if (stale) return stale as Result<ReplyOf<N>>;
        throw error;
      }
      if (this.breaker.mayAsk('api')) this.ask(name, call, kept);
    }
    const { pending } = kept;
    const until = stale && pending ? Math.min(pending.since + patienceMs, deadline) : deadline;
    if (!pending || until <= now) return (stale ?? unanswered) as Result<ReplyOf<N>>;
    const reply = await within(pending.reply, until - now, stale ?? unanswered);
    return (stale && isBroken(reply) ? stale : reply) as Result<ReplyOf<N>>;
  }

  private ask<N extends CallName>(
    name: N,
    { brand, language, body, params }: SharedCall<N>,
    kept: Kept,
  ): void {
    const { timeoutMs = 3000, apiUrl, fetch } = this.options;
    const api = createApiClient({
      baseUrl: apiUrl,
      language: () => language,
      headers: { 'x-brand': brand },
      fetch,
    });
    const reply = api.call(name, { body, params, timeoutMs }).then((result) => {
      const broken = isBroken(result);
      this.breaker.tell('api', broken);
      kept.pending = undefined;
      if (!broken) kept.good = { reply: result, at: this.now() };
      return result;
    });
    kept.pending = { reply, since: this.now() };
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

/** It says nothing but that the API cannot answer now. */
const isBroken = (result: Result<unknown>) => !result.ok && isUnanswered(result);
