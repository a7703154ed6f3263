import type { LoginSettings } from './LoginSettings';

/** Codes of an hour for one range of numbers until its puzzles become twice as hard, and then twice again. */
const codesPerDoubling = 30;
/** When this many have gone to a range within an hour, nobody but its own customers gets one. */
export const codesPerPrefix = 150;

interface Situation {
  captcha: LoginSettings['captcha'];
  /** Whether the session belongs to the phone's customer. */
  isVerified: boolean;
  /** Codes that went to the phone within the last day. */
  sentToPhone: number;
  /** Codes that went to the range of numbers within the hour. */
  sentToPrefix: number;
}

/**
 * How hard a puzzle must be before a code is sent, as a multiple of `CAPTCHA_STEPS`; 0: none is needed. What
 * an attacker does to a range of numbers makes its puzzles harder long before it takes the codes from the
 * range's customers.
 */
export function neededWork({ captcha, isVerified, sentToPhone, sentToPrefix }: Situation): number {
  if (captcha === 'off') return 0;
  const doublings = isVerified ? 0 : Math.floor(sentToPrefix / codesPerDoubling);
  if (captcha === 'second' && doublings === 0 && (sentToPhone === 0 || isVerified)) return 0;
  return 2 ** doublings;
}
