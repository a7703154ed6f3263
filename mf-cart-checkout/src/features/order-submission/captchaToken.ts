import { apiAtom, type Result, settingsAtom, workForToken } from '@storefront/shared-state';
import type { Getter } from 'jotai';
import { callUntilAnswered } from './callUntilAnswered';

/** Guests' orders may cost work here: whether this one does, the server is asked before it would refuse. */
export function mayWantWork(get: Getter): boolean {
  const settings = get(settingsAtom);
  return settings?.captcha === 'altcha' && !settings.customer_auth;
}

/** The server wants a puzzle solved: many orders came from the customer's address. */
export const wantsWork = (result: Result<unknown>): boolean =>
  !result.ok && result.kind === 'http' && result.error.errors?.captcha_user_token !== undefined;

/**
 * The work that the server wants before an order, done while the button is busy; null when no puzzle could be
 * had or solved.
 */
export async function captchaToken(get: Getter): Promise<string | null> {
  const puzzle = await callUntilAnswered(() => get(apiAtom).call('captcha'));
  const challenge = puzzle.ok ? puzzle.data.challenge : null;
  if (!challenge) return null;
  // An order cannot be called off in the middle: there is nothing to abort it with.
  return workForToken(challenge, new AbortController().signal).catch(() => null);
}
