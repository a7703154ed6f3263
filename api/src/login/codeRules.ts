import type { Selectable } from 'kysely';
import type { VerificationCodesTable } from '../database/Database';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** D-68: five minutes, three wrong tries, five codes a day for one phone, a minute between two. */
export const codeLifeMs = 5 * minuteMs;
export const triesPerCode = 3;
export const codesPerDay = 5;
export const resendMs = minuteMs;

export type PhoneChannel = 'call' | 'sms';
export type Channel = PhoneChannel | 'vk';

interface LastCode {
  sessionId: number | null;
  channel: PhoneChannel;
  isAlive: boolean;
  expiresAt: number;
  resendAt: number;
  /** When codes were sent, ms since the epoch, the oldest first. */
  sentTimes: readonly number[];
}
export type CodeDecision =
  | { kind: 'send'; sentTimes: number[] }
  /** The same request again: the code that is under way stays. */
  | { kind: 'repeat'; resendAt: number; expiresAt: number }
  | { kind: 'wait'; untilMs: number };

export function toLastCode(row: Selectable<VerificationCodesTable>, now: number): LastCode {
  return {
    sessionId: row.session_id,
    channel: row.channel,
    isAlive: row.code_hmac !== null && row.expires_at > now && row.attempts < triesPerCode,
    expiresAt: row.expires_at,
    resendAt: row.resend_at,
    sentTimes: row.sent_times.map(Number),
  };
}

/** Whether a phone gets another code now. Any span of 24 hours holds at most `codesPerDay`. */
export function decideCode(
  last: LastCode,
  asked: { sessionId: number; channel: PhoneChannel },
  now: number,
): CodeDecision {
  if (last.resendAt > now) {
    const isSame = last.isAlive && last.sessionId === asked.sessionId && last.channel === asked.channel;
    if (isSame) return { kind: 'repeat', resendAt: last.resendAt, expiresAt: last.expiresAt };
    return { kind: 'wait', untilMs: last.resendAt };
  }
  const recent = last.sentTimes.filter((time) => time > now - dayMs);
  const oldestThatCounts = recent.at(-codesPerDay);
  if (oldestThatCounts !== undefined) return { kind: 'wait', untilMs: oldestThatCounts + dayMs };
  return { kind: 'send', sentTimes: [...recent, now] };
}

/**
 * What is offered when the timer is at zero: call and message; the third way only when both have been tried in vain, or when nothing else is
 * there (D-68).
 */
export function offeredChannels(brandChannels: readonly Channel[], tried: readonly string[]): Channel[] {
  const byPhone = brandChannels.filter((channel) => channel !== 'vk');
  const isThirdDue = byPhone.every((channel) => tried.includes(channel));
  return isThirdDue ? [...brandChannels] : byPhone;
}
