import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { type Attempt, getReturnMinor, type LedgerState } from './LedgerState';
import type { StoredLedger } from './readLedger';
import { writeMoney } from './writeMoney';

/** Stores the next state: phases, captures and refunds, with a ledger entry for each movement of money. */
export async function writeLedger(
  transaction: Transaction<Database>,
  { order, state: before }: StoredLedger,
  after: LedgerState,
  now: number,
): Promise<void> {
  for (const [id, attempt] of Object.entries(after.attempts)) {
    const known = before.attempts[id];
    if (!known) throw new Error('an attempt that is not kept');
    if (known !== attempt) await writeAttempt(transaction, id, known, attempt, now);
    await writeCaptures(transaction, { id: order.id, cityId: order.city_id }, id, known, attempt, now);
  }
  const hasMoved = Object.keys(after.attempts).some(
    (id) => after.attempts[id]?.captures !== before.attempts[id]?.captures,
  );
  if (hasMoved) await writeMoney(transaction, order.id);
}

async function writeAttempt(
  transaction: Transaction<Database>,
  id: string,
  before: Attempt,
  { phase, isAsking, declineCode }: Attempt,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('payment_attempts')
    .set({
      phase,
      decline_code: declineCode,
      ...(isAsking === before.isAsking ? {} : { asking_since: isAsking ? now : null }),
      ...(phase === 'open' ? {} : { step: null, bank_answer: null }),
    })
    .where('id', '=', id)
    .execute();
}

async function writeCaptures(
  transaction: Transaction<Database>,
  order: { id: number; cityId: number },
  attemptId: string,
  before: Attempt,
  after: Attempt,
  now: number,
): Promise<void> {
  const place = { order_id: order.id, city_id: order.cityId, attempt_id: attemptId };
  for (const [ref, capture] of Object.entries(after.captures)) {
    const known = before.captures[ref];
    if (known === capture) continue;
    const { amountMinor, currency, purpose, refundedMinor, partMinor, grantedMinor = 0 } = capture;
    const isDue = refundedMinor < getReturnMinor(capture);
    if (!known) {
      await transaction
        .insertInto('payment_captures')
        .values({
          ...place,
          ref,
          amount_minor: amountMinor,
          currency,
          purpose,
          refunded_minor: refundedMinor,
          refund_key: randomBytes(16).toString('hex'),
          refund_at: isDue ? now : null,
          created_at: now,
        })
        .execute();
    } else {
      await transaction
        .updateTable('payment_captures')
        .set({
          purpose,
          refunded_minor: refundedMinor,
          part_minor: partMinor ?? null,
          granted_minor: grantedMinor,
          refund_at: isDue ? now : null,
          // More goes back than before: another refund, with tries of its own.
          ...(getReturnMinor(capture) > getReturnMinor(known) ? { refund_tries: 0 } : {}),
        })
        .where('attempt_id', '=', attemptId)
        .where('ref', '=', ref)
        .execute();
    }
    const movements = [
      ...(known ? [] : [{ kind: 'capture' as const, amount_minor: amountMinor }]),
      ...(refundedMinor > (known?.refundedMinor ?? 0)
        ? [{ kind: 'refund' as const, amount_minor: (known?.refundedMinor ?? 0) - refundedMinor }]
        : []),
    ];
    for (const movement of movements)
      await transaction
        .insertInto('payment_operations')
        .values({ ...place, ref, ...movement, created_at: now })
        .execute();
  }
}
