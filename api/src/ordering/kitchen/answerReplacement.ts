import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { ApiError, fieldError } from '../../platform/http/ApiError';
import type { ReplacementAnswer, SnapshotReplacement } from '../OrderSnapshot';
import { withAnswer } from '../orders/replacements';
import { changeContents, removeOrderLine, withoutItems } from './removeOrderLine';
import { type LockedOrder, takeStep } from './takeStep';

/**
 * Takes over what the customer says to a question about a replacement, once (D-104); the same answer again
 * changes nothing.
 * @param choice the key of one of the choices; null: the line comes out.
 * @throws ApiError 409 `order.replacement_over` when it was answered otherwise or is asked no more; 422 for a
 * question or a choice that there is not.
 */
export async function answerReplacement(
  transaction: Transaction<Database>,
  locked: LockedOrder,
  { id, choice }: { id: number; choice: string | null },
  now: number,
): Promise<void> {
  const question = locked.order.snapshot.replacements?.find((other) => other.id === id);
  if (!question) throw fieldError('replacement_id', 'validation.wrong');
  if (choice !== null && !question.choices.some(({ lineKey }) => lineKey === choice))
    throw fieldError('choice', 'validation.wrong');
  const { answered } = question;
  if (!answered) return settleReplacement(transaction, locked, question, { choice, by: 'customer' }, now);
  if (answered.by !== 'customer' || answered.answer === 'withdrawn' || answered.chosen !== choice)
    throw new ApiError(409, 'order.replacement_over');
}

/** Makes an open question's answer true of the order: another line, or none; without a line no order. */
export async function settleReplacement(
  transaction: Transaction<Database>,
  { order, record }: LockedOrder,
  question: SnapshotReplacement,
  { choice, by }: { choice: string | null; by: ReplacementAnswer['by'] },
  now: number,
): Promise<void> {
  const { id, lineKey, count, choices } = question;
  const chosen = choices.find((other) => other.lineKey === choice);
  const answer = chosen ? 'replaced' : 'removed';
  const answered = { at: now, by, answer, chosen: chosen?.lineKey ?? null } as const;
  const snapshot = withAnswer(order.snapshot, (other) => other.id === id, answered);
  const changed = { ...order, snapshot };
  const line = snapshot.lines.find((other) => other.lineKey === lineKey);
  if (chosen && line) {
    const { contains: _, ...replacement } = chosen;
    return changeContents(transaction, changed, withoutItems(snapshot, line, count, replacement), now);
  }
  const isTold = by !== 'customer';
  if (await removeOrderLine(transaction, changed, { line: lineKey, count }, now, isTold)) return;
  await takeStep(
    transaction,
    { order: changed, record },
    { step: 'cancel', reason: 'sold_out', note: '' },
    now,
  );
}
