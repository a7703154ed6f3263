import type { OrderStatusAlias, OrderType } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { allowedSteps } from './allowedSteps';
import { lockKitchenOrder, type Step, stepState, takeStep } from './takeStep';

/** The step that brings an order into each status. */
const steps: Partial<Record<OrderStatusAlias, Step>> = {
  cooking: { step: 'cook' },
  sent: { step: 'hand_over' },
  done: { step: 'done' },
  canceled: { step: 'cancel', reason: 'other', note: '' },
};

export const mayFollow = (from: OrderStatusAlias, to: OrderStatusAlias, orderType: OrderType): boolean => {
  const step = steps[to]?.step;
  const state = { status: from, orderType, isAcknowledged: false, isReady: false, isAsking: false };
  return step !== undefined && allowedSteps(state).includes(step);
};

export interface KitchenReport {
  orderId: number;
  status: OrderStatusAlias;
  /** Null when nothing is to be asked again. */
  askAgainAt: number | null;
}

/**
 * Takes over what a kitchen says of an order, asked or unasked. Old and impossible reports (the customer
 * canceled meanwhile, a message that came late) change nothing.
 * @returns whether the status changed.
 */
export async function applyKitchenReport(
  database: Kysely<Database>,
  { orderId, status, askAgainAt }: KitchenReport,
  now: number,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockKitchenOrder(transaction, orderId);
    if (!locked) return false;
    const { order, record } = locked;
    const step = steps[status];
    const isStep = step !== undefined && allowedSteps(stepState(order, record)).includes(step.step);
    // Not yet heard of the cancel that came while it was asked: it must be asked once more.
    if (!isStep && order.status !== status) return false;
    if (isStep) await takeStep(transaction, locked, step, now);
    await transaction
      .updateTable('orders')
      .set({ next_step_at: askAgainAt })
      .where('id', '=', orderId)
      .execute();
    return isStep;
  });
}
