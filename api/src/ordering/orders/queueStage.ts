import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { pushKind, queueForEach } from '../../platform/outbox/queueMessage';
import type { Stage } from './stages';

/** Later there is another stage, or the meal is eaten. */
export const stageLifeMs = 3_600_000;

/** What is queued: nothing personal; whom it is for and what it says is read when it is sent. */
export interface QueuedStage {
  subscription_id: number;
  order_number: string;
  stage: Stage;
}

/** Queues word of a stage for each browser that follows the order, in the transaction of the change. */
export async function queueStage(
  database: Kysely<Database>,
  orderId: number,
  stage: Stage,
  now: number,
): Promise<void> {
  const queued = {
    ...{ cityId: sql`orders.city_id`, kind: pushKind, now, expiresAt: now + stageLifeMs },
    payload: sql`jsonb_build_object('subscription_id', push_subscriptions.id, 'order_number', orders.number,
      'stage', ${stage}::text)`,
  };
  const followers = sql`push_subscriptions join orders on orders.id = push_subscriptions.order_id
    where orders.id = ${orderId}`;
  await queueForEach(queued, followers).execute(database);
}
