import { apiAtom, settingsAtom, useShared, workForToken } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { captchaRetryMs, captchaTries } from '../../lib/timings';

/** What a code proves the phone for; without accounts, puzzles are those of orders unless asked for. */
export type CodePurpose = 'login' | 'removal' | 'order';

/** No token could be had: the customer is offered to try again. */
export const captchaFailed = Symbol('captcha failed');

type Token = string | null | typeof captchaFailed;

export interface CaptchaWork {
  /** The token; null where none is needed. */
  take: () => Promise<Token>;
  /** The token that was taken is spent: works for the next one while the customer types. */
  prepare: () => void;
  /** The server wants a token, or one for more work than was done. */
  demand: () => void;
}

/**
 * The captcha's token, worked for in the background from the moment the dialog opens; each is good for one
 * code (LOGIN-01, LOGIN-11). Nothing is asked for where the server wants none, or until it does.
 */
export function useCaptcha(purpose: CodePurpose): CaptchaWork {
  const store = useStore();
  const needed = useShared(settingsAtom)?.captcha === 'altcha';
  const demanded = useRef(false);
  const work = useRef<Promise<Token>>(undefined);
  const closing = useRef<AbortController>(undefined);

  const begin = useCallback(async () => {
    const signal = closing.current?.signal ?? new AbortController().signal;
    for (let tries = 0; tries < captchaTries && !signal.aborted; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, captchaRetryMs));
      const query = purpose === 'login' ? {} : { query: { for: 'code' } as const };
      const result = await store.get(apiAtom).call('captcha', { ...query, signal });
      if (!result.ok) continue;
      if (!result.data.challenge) return null;
      return (await workForToken(result.data.challenge, signal)) ?? captchaFailed;
    }
    return captchaFailed;
  }, [store, purpose]);

  useEffect(() => {
    const leaving = new AbortController();
    closing.current = leaving;
    if (needed) work.current = begin().catch(() => captchaFailed);
    return () => leaving.abort();
  }, [needed, begin]);

  const take = useCallback(async () => {
    if (!needed && !demanded.current) return null;
    const token = work.current ?? begin().catch(() => captchaFailed);
    work.current = undefined;
    return token;
  }, [needed, begin]);
  const prepare = useCallback(() => {
    if (needed || demanded.current) work.current = begin().catch(() => captchaFailed);
  }, [needed, begin]);
  const demand = useCallback(() => {
    demanded.current = true;
    work.current = undefined;
  }, []);
  return { take, prepare, demand };
}
