import type { OrderStanding, Phase } from './LedgerState';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * Codes and bank pages that nobody finished are paid later now and then; after a day acquirers have given
 * them up.
 */
const watchMs = 26 * hourMs;

export interface Checked {
  phase: Phase;
  isAsking: boolean;
  /** How often the acquirer has been asked. */
  checks: number;
  createdAt: number;
}
/**
 * When an acquirer is asked about a payment next. Notifications usually come first; asking is for those that
 * are lost (PAY-11).
 * @returns null when there is nothing left to learn.
 */
export function nextCheckAt(
  { phase, isAsking, checks, createdAt }: Checked,
  order: { standing: OrderStanding; expiresAt: number | null },
  now: number,
): number | null {
  if (phase === 'paid') return null;
  if (now - createdAt > watchMs) return null;
  if (phase === 'declined') {
    // Banks refuse and book all the same: rare, but then somebody's money is here.
    const looks = [15 * minuteMs, 2 * hourMs, 24 * hourMs].map((afterMs) => createdAt + afterMs);
    return looks.find((at) => at > now) ?? null;
  }
  if (isAsking) return now + (checks < 3 ? 10 * secondMs : minuteMs);
  if (order.standing !== 'waiting') return now + (checks < 30 ? 5 * minuteMs : hourMs);
  const next = now + minuteMs;
  // Once more at the very end, before the order is given up (D-78).
  return order.expiresAt !== null && order.expiresAt > now ? Math.min(next, order.expiresAt) : next;
}
