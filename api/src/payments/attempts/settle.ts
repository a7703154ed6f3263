import type { Transaction } from 'kysely';
import { acceptPaid, giveUpUnpaid } from '../../ordering/orders/unpaidOrders';
import { completeLate } from '../../ordering/placing/completeLate';
import type { Database } from '../../platform/database/Database';
import type { AcquirerAnswer, Facts } from '../acquirers/PaymentFacts';
import type { PaymentStep } from '../acquirers/PaymentStep';
import type { PaymentDependencies } from '../PaymentDependencies';
import type { Effect, LedgerState, PaymentEvent } from './LedgerState';
import { nextCheckAt } from './nextCheckAt';
import { endAttempts } from './openAttempts';
import { queuePaymentMessages } from './queuePaymentMessages';
import { readLedger, type StoredAttempt, type StoredLedger } from './readLedger';
import { reduceAll } from './reduce';
import { writeLedger } from './writeLedger';

/** What was learned about one try. */
export interface Learned {
  events: PaymentEvent[];
  /** Columns that are known now. */
  known?: Partial<Pick<StoredAttempt, 'provider_id' | 'card'>> & { step?: PaymentStep };
  /** The acquirer was asked. */
  isCheck?: boolean;
}

/** What an acquirer's facts say, as events of the machine. */
export function toEvents(attempt: string, facts: Facts): PaymentEvent[] {
  const money = facts.captures.flatMap(({ ref, amountMinor, currency, refundedMinor }): PaymentEvent[] => [
    {
      kind: 'captured',
      attempt,
      ref,
      amountMinor,
      refundedMinor,
      ...(currency === undefined ? {} : { currency }),
    },
    ...(refundedMinor > 0 ? [{ kind: 'refunded' as const, attempt, ref, refundedMinor }] : []),
  ]);
  if (facts.status === 'declined')
    return [...money, { kind: 'declined', attempt, code: facts.declineCode ?? 'refused' }];
  return facts.status === 'pending' ? [...money, { kind: 'waits', attempt }] : money;
}

export const learnedFrom = (attempt: string, { facts, step }: AcquirerAnswer): Learned => ({
  // Pending with nothing for the customer to do: the outcome is as unknown as before.
  events: toEvents(attempt, facts).filter(({ kind }) => kind !== 'waits' || step !== undefined),
  known: {
    ...(facts.providerId === undefined ? {} : { provider_id: facts.providerId }),
    ...(facts.card === undefined ? {} : { card: facts.card }),
    ...(step === undefined ? {} : { step }),
  },
});

/**
 * Applies what was learned about a payment; the only place that changes payments and orders together. One
 * transaction locks the order, reduces the events, stores the state, accepts or expires the order and queues
 * messages. Applying the same events twice changes nothing.
 * @returns the stored state.
 */
export async function settle(
  dependencies: PaymentDependencies,
  orderId: number,
  attemptId: string | null,
  learned: Learned,
): Promise<StoredLedger> {
  const { database, clock, log, count } = dependencies;
  const { stored, effects } = await database.transaction().execute(async (transaction) => {
    const now = clock();
    const before = await readLedger(transaction, orderId);
    if (!before) throw new Error('a payment without its order');
    const result = await decide(dependencies, transaction, before, learned.events, now);
    await writeLedger(transaction, before, result.state, now);
    if (attemptId !== null) await writeKnown(transaction, before, result.state, attemptId, learned, now);
    await queuePaymentMessages(transaction, before, result.effects, now);
    const after = await readLedger(transaction, orderId);
    return { stored: after ?? before, effects: result.effects };
  });
  for (const { kind, ...effect } of effects) {
    const purpose = 'purpose' in effect ? effect.purpose : 'order';
    count('payment_effects_total', 'What payments made happen.', { kind, purpose });
    log.info({ order: orderId, effect: kind, purpose }, 'payment');
  }
  return stored;
}

async function decide(
  dependencies: PaymentDependencies,
  transaction: Transaction<Database>,
  { order, attempts, state }: StoredLedger,
  events: readonly PaymentEvent[],
  now: number,
): Promise<{ state: LedgerState; effects: Effect[] }> {
  const result = reduceAll(state, events);
  for (const effect of result.effects) {
    if (effect.kind === 'give_up_order' && (await giveUpUnpaid(transaction, order.id, now)))
      await endAttempts(transaction, [order.id], now);
    if (effect.kind !== 'accept_order') continue;
    // Customers choose another method on the payment page; the order names the one that was paid by.
    const paidBy = attempts.find(({ id }) => id === effect.attempt)?.method ?? order.payment_type;
    const outcome = await acceptPaid(transaction, order.id, paidBy, now);
    // It had ended, or its place is gone although it still waited: the money is late then.
    if (outcome !== 'accepted' && !(await complete(dependencies, transaction, order.id, paidBy, now)))
      return reduceAll({ ...state, order: 'closed' }, events);
    await endAttempts(transaction, [order.id], now);
  }
  return result;
}

/** A fault on the way must not keep the money here: it goes back then. */
async function complete(
  { catalogue, log }: PaymentDependencies,
  transaction: Transaction<Database>,
  orderId: number,
  paidBy: string,
  now: number,
): Promise<boolean> {
  try {
    return await completeLate(transaction, catalogue.current(now), orderId, paidBy, now);
  } catch (error) {
    log.error({ err: error, order: orderId }, 'an order cannot be completed by late money');
    return false;
  }
}

async function writeKnown(
  transaction: Transaction<Database>,
  { attempts, order }: StoredLedger,
  state: LedgerState,
  attemptId: string,
  { known = {}, isCheck = false }: Learned,
  now: number,
): Promise<void> {
  const row = attempts.find(({ id }) => id === attemptId);
  const attempt = state.attempts[attemptId];
  if (!row || !attempt) throw new Error('an attempt that is not kept');
  const checks = row.checks + (isCheck ? 1 : 0);
  const checked = { ...attempt, checks, createdAt: row.created_at };
  const { step, card, provider_id } = known;
  await transaction
    .updateTable('payment_attempts')
    .set({
      checks,
      ...(isCheck ? { checked_at: now } : {}),
      // The first number is the payment's; a second payment of the same code does not take its place.
      ...(provider_id !== undefined && row.provider_id === null ? { provider_id } : {}),
      ...(card !== undefined ? { card: JSON.stringify(card) } : {}),
      ...(step !== undefined && attempt.phase === 'open' ? { step: JSON.stringify(step) } : {}),
      next_check_at: nextCheckAt(checked, { standing: state.order, expiresAt: order.expires_at }, now),
    })
    .where('id', '=', attemptId)
    .execute();
}
