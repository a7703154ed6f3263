import type { Order } from '@storefront/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Say } from '../../platform/messages/text';
import { wallTime } from '../../platform/time/wallClock';
import type { OrderSnapshot } from '../OrderSnapshot';
import type { StoredOrder } from '../tables';
import { isFinal } from './orderStatus';

const minuteMs = 60_000;
/** "About 18:40" is kept at 18:45; the end of a slot is a promise to the minute. */
const asapGraceMs = 5 * minuteMs;
/** An estimate is told in steps of this: a time that moves with every look is no time. */
const stepMs = 5 * minuteMs;

/** What of an order says whether it is late. */
export interface TimedOrder extends Pick<StoredOrder, 'status' | 'order_type' | 'expected_at' | 'sent_at'> {
  snapshot: Pick<OrderSnapshot, 'slot' | 'deliveryMinutes'>;
}
export interface Delay {
  promisedAt: number;
  expectedAt: number;
}

/**
 * Whether an order is late against what was promised when it was placed, or surely will be: by what the kitchen
 * promises now, and by the way alone that is still ahead of it. How long a kitchen still cooks is not guessed:
 * many report only that they took an order and that it left (D-106).
 */
export function findDelay(
  { status, order_type, expected_at, sent_at, snapshot }: TimedOrder,
  now: number,
): Delay | null {
  if (isFinal(status) || status === 'waiting_for_payment') return null;
  const { slot, deliveryMinutes } = snapshot;
  const promisedAt = slot.isAsap ? slot.startsAt : slot.endsAt;
  const wayMs = order_type === 'delivery' ? deliveryMinutes * minuteMs : 0;
  const soonest = sent_at === null ? now + wayMs : Math.max(now, sent_at + wayMs);
  const told = expected_at ?? promisedAt;
  const expectedAt = told >= soonest ? told : Math.ceil(soonest / stepMs) * stepMs;
  return Math.max(told, soonest) > promisedAt + (slot.isAsap ? asapGraceMs : 0)
    ? { promisedAt, expectedAt }
    : null;
}

/** Whether `findDelay` finds one, in SQL, of rows of `orders`. */
export const isLate = (now: number): RawBuilder<boolean> => {
  const way = sql`case order_type when 'delivery' then (snapshot ->> 'deliveryMinutes')::int * ${minuteMs} else 0 end`;
  const isAsap = sql`(snapshot -> 'slot' ->> 'isAsap')::boolean`;
  const promised = sql`(snapshot -> 'slot' ->> case when ${isAsap} then 'startsAt' else 'endsAt' end)::bigint`;
  const soonest = sql`case when sent_at is null then ${now}::bigint + ${way} else greatest(${now}::bigint, sent_at + ${way}) end`;
  return sql<boolean>`(status in ('accepted', 'cooking', 'sent') and greatest(coalesce(expected_at, ${promised}), ${soonest})
    > ${promised} + case when ${isAsap} then ${asapGraceMs}::bigint else 0 end)`;
};

/** Whether the time that an order was promised for is over, of rows of `orders`. */
export const isPastPromise = (now: number): RawBuilder<boolean> =>
  sql<boolean>`case when (snapshot -> 'slot' ->> 'isAsap')::boolean
    then (snapshot -> 'slot' ->> 'startsAt')::float + ${sql.lit(asapGraceMs)}
    else (snapshot -> 'slot' ->> 'endsAt')::float end < ${now}::float`;

/** The delay in the customer's words; times are of the order's city. */
export function toDelay(
  { promisedAt, expectedAt }: Delay,
  { say, now, timeZone }: { say: Say; now: number; timeZone: string },
): NonNullable<Order['delay']> {
  const times = { promised: wallTime(promisedAt, timeZone), expected: wallTime(expectedAt, timeZone) };
  return {
    promised_at: promisedAt,
    text: say(now > promisedAt ? 'order.delay.late' : 'order.delay.expected', times),
    short: say('order.delay.short', times),
  };
}
