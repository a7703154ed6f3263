import { apiAtom, settingsAtom, useShared } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { captchaRetryMs, captchaTries } from '../../lib/timings';

/** No token could be had: the customer is offered to try again. */
export const captchaFailed = Symbol('captcha failed');

/**
 * The captcha's token, worked for in the background from the moment the dialog opens; each is good for one code (LOGIN-01, LOGIN-11).
 * Nothing is asked for where the server wants none. `take` gives the token, null where none is needed.
 */
export function useCaptcha(): { take: () => Promise<string | null | typeof captchaFailed> } {
  const store = useStore();
  const needed = useShared(settingsAtom)?.captcha === 'altcha';
  const work = useRef<Promise<string | null | typeof captchaFailed>>(undefined);
  const closing = useRef<AbortController>(undefined);

  const begin = useCallback(async () => {
    const signal = closing.current?.signal ?? new AbortController().signal;
    for (let tries = 0; tries < captchaTries && !signal.aborted; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, captchaRetryMs));
      const result = await store.get(apiAtom).call('captcha', { signal });
      if (!result.ok) continue;
      if (!result.data.challenge) return null;
      const { solveCaptcha } = await import('./solveCaptcha');
      return (await solveCaptcha(result.data.challenge, signal)) ?? captchaFailed;
    }
    return captchaFailed;
  }, [store]);

  useEffect(() => {
    if (!needed) return;
    const leaving = new AbortController();
    closing.current = leaving;
    work.current = begin().catch(() => captchaFailed);
    return () => leaving.abort();
  }, [needed, begin]);

  const take = useCallback(async () => {
    if (!needed) return null;
    const token = await (work.current ?? begin().catch(() => captchaFailed));
    // Spent: the next code needs another one, which is worked for while the customer types.
    work.current = token === captchaFailed ? undefined : begin().catch(() => captchaFailed);
    return token;
  }, [needed, begin]);
  return { take };
}
