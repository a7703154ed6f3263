import type { StaffOrderPageReply } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { StoredOrder } from '../../ordering/tables';
import type { Database } from '../../platform/database/Database';
import { toMajor } from '../../platform/money/minorUnits';

type Timeline = StaffOrderPageReply['timeline'];

/** Tries to pay an order online. */
export async function readTries(
  database: Kysely<Database>,
  orderId: number,
): Promise<StaffOrderPageReply['tries']> {
  const attempts = await database
    .selectFrom('payment_attempts')
    .select(['id', 'method', 'amount_minor', 'phase', 'decline_code', 'card', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return attempts.map(({ id, method, amount_minor, phase, decline_code, card, created_at }) => ({
    ...{ id, method, amount: toMajor(amount_minor), state: phase, decline_code, created_at },
    card: card && { scheme: card.scheme, last_four: card.lastFour },
  }));
}

/** What happened to an order, oldest first: states, people, money and messages. */
export async function readTimeline(
  database: Kysely<Database>,
  { id, number, city_id }: Pick<StoredOrder, 'id' | 'number' | 'city_id'>,
  tries: StaffOrderPageReply['tries'],
  now: number,
): Promise<Timeline> {
  const states = await database
    .selectFrom('order_status_changes')
    .select(['at', 'status'])
    .where('order_id', '=', id)
    .execute();
  const deeds = await database
    .selectFrom('staff_audit')
    .select(['at', 'by', 'action', 'before', 'after'])
    .where('order_id', '=', id)
    .where('status', '=', 200)
    // Looking is no deed.
    .where('action', 'not in', ['staffOrder', 'staffOrderPage'])
    .execute();
  const money = await database
    .selectFrom('payment_operations')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_operations.attempt_id')
    .select(['payment_operations.created_at as at', 'kind', 'method', 'payment_operations.amount_minor'])
    .where('payment_operations.order_id', '=', id)
    .execute();
  const { rows: messages } = await sql<{
    at: number;
    about: string;
    text: string;
    state: 'waiting' | 'sent' | 'failed';
  }>`select created_at as at, kind as about, payload ->> 'text' as text,
      case when sent_at is not null then 'sent' when failed_at is not null or expires_at <= ${now} then 'failed'
        else 'waiting' end as state
    from outbox where payload ->> 'order_number' = ${number} and city_id = ${city_id} and payload ? 'text'`.execute(
    database,
  );
  const entries: Timeline = [
    ...states.map(({ at, status }) => ({ kind: 'status' as const, at, status })),
    ...tries.map(({ created_at, method, amount }) => ({
      ...{ kind: 'payment' as const, at: created_at, step: 'begun' as const, method, amount },
    })),
    ...money.map(({ at, kind, method, amount_minor }) => ({
      ...{ kind: 'payment' as const, at, method, amount: toMajor(Math.abs(amount_minor)) },
      step: kind === 'capture' ? ('captured' as const) : ('returned' as const),
    })),
    ...deeds.map((deed) => ({ kind: 'deed' as const, ...deed })),
    ...messages.map((message) => ({ kind: 'message' as const, ...message })),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
}
