import { type RawBuilder, sql } from 'kysely';

/** `getReturnMinor` in SQL, of the table `payment_captures`. */
export const returnMinor: RawBuilder<number> = sql<number>`case when payment_captures.purpose = 'order'
  then coalesce(payment_captures.part_minor, 0) else payment_captures.amount_minor end`;

/** Something has to go back and has not; as its index is written. */
export const isOwed: RawBuilder<boolean> = sql<boolean>`(purpose = 'order' and refunded_minor < part_minor
  or purpose <> 'order' and refunded_minor < amount_minor)`;
