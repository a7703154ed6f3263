import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { readKitchenSettings } from '../kitchen-settings/kitchenSettings';
import { openReplacements, toColumns, withdrawAll } from '../orders/replacements';
import { settleReplacement } from './answerReplacement';
import { lockKitchenOrder, takeStep } from './takeStep';

const batch = 100;

/**
 * Questions about replacements whose time is over: what they are about is taken out, or the order is
 * canceled, as the shop says (D-104). Several processes may run it: each order is locked by one of them.
 */
export async function endUnanswered(database: Kysely<Database>, now: number): Promise<void> {
  const due = await database
    .selectFrom('orders')
    .select('id')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(batch)
    .execute();
  for (const { id } of due) while (await endOne(database, id, now));
}

/** @returns whether another question of the order may be over, too. */
async function endOne(database: Kysely<Database>, orderId: number, now: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockKitchenOrder(transaction, orderId);
    if (!locked) return false;
    const { order } = locked;
    if (order.status !== 'accepted' && order.status !== 'cooking') {
      // Moved on by a process of the release before, which knows no questions.
      const columns = toColumns(withdrawAll(order.snapshot, 'kitchen', now));
      await transaction.updateTable('orders').set(columns).where('id', '=', orderId).execute();
      return false;
    }
    const question = openReplacements(order.snapshot).find(({ answerBy }) => answerBy <= now);
    if (!question) return false;
    const { unanswered } = await readKitchenSettings(transaction, order.shop_id);
    if (unanswered === 'cancel') {
      const snapshot = withdrawAll(order.snapshot, 'deadline', now);
      const ended = { ...locked, order: { ...order, snapshot } };
      await takeStep(transaction, ended, { step: 'cancel', reason: 'sold_out', note: '' }, now);
    } else await settleReplacement(transaction, locked, question, { choice: null, by: 'deadline' }, now);
    return true;
  });
}
