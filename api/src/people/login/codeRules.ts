import type { CodePurpose } from '../tables';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/**
 * D-68: five minutes, three wrong tries, five codes a day for one phone, a minute between two of a session.
 */
export const codeLifeMs = 5 * minuteMs;
export const triesPerCode = 3;
export const codesPerDay = 5;
/** Of a phone's five, what other sessions than the first that asked may take: it always has two left. */
export const codesForOthersPerDay = 3;
export const resendMs = minuteMs;

export type PhoneChannel = 'call' | 'sms';
export type Channel = PhoneChannel | 'vk';

/** A code that was sent for the phone. */
export interface SentBefore {
  sessionId: number;
  /** Null: sent by the release before. */
  purpose: CodePurpose | null;
  /** The session belonged to this phone's customer. */
  isVerified: boolean;
  channel: PhoneChannel;
  isAlive: boolean;
  /** Ms since the epoch, like the others. */
  sentAt: number;
  resendAt: number;
  expiresAt: number;
}
export interface CodeRequest {
  sessionId: number;
  purpose: CodePurpose;
  isVerified: boolean;
  channel: PhoneChannel;
}
export type CodeDecision =
  | { kind: 'send' }
  /** The same request again: the code that is under way stays. */
  | { kind: 'repeat'; resendAt: number; expiresAt: number }
  | { kind: 'wait'; untilMs: number };

/**
 * Whether a session gets another code for a phone now. Strangers' sessions cost each other nothing but the
 * phone's codes of the day: any 24 hours hold at most `codesPerDay` of theirs together, and as many of the
 * phone's own customer.
 * @param before what was sent for the phone in the last day, the oldest first
 */
export function decideCode(before: readonly SentBefore[], asking: CodeRequest, now: number): CodeDecision {
  const last = before.findLast(({ sessionId }) => sessionId === asking.sessionId);
  const resendAt = last?.resendAt ?? 0;
  const isSame = last?.channel === asking.channel && (last.purpose ?? asking.purpose) === asking.purpose;
  if (last?.isAlive && isSame && resendAt > now)
    return { kind: 'repeat', resendAt, expiresAt: last.expiresAt };
  const isFree = (time: number) => time >= resendAt && isWithinDay(before, asking, time);
  if (isFree(now)) return { kind: 'send' };
  const times = [resendAt, ...before.map(({ sentAt }) => sentAt + dayMs)];
  return { kind: 'wait', untilMs: times.find((time) => time > now && isFree(time)) ?? now + dayMs };
}

function isWithinDay(
  before: readonly SentBefore[],
  { sessionId, isVerified }: CodeRequest,
  now: number,
): boolean {
  const counted = before.filter((sent) => sent.sentAt > now - dayMs && sent.isVerified === isVerified);
  if (counted.length >= codesPerDay) return false;
  const first = counted[0]?.sessionId ?? sessionId;
  if (isVerified || first === sessionId) return true;
  return counted.filter((sent) => sent.sessionId !== first).length < codesForOthersPerDay;
}

/**
 * What is offered when the timer is at zero: call and message; the third way only when both have been tried
 * in vain, or when nothing else is there (D-68).
 */
export function offeredChannels(brandChannels: readonly Channel[], tried: readonly string[]): Channel[] {
  const byPhone = brandChannels.filter((channel) => channel !== 'vk');
  const isThirdDue = byPhone.every((channel) => tried.includes(channel));
  return isThirdDue ? [...brandChannels] : byPhone;
}
