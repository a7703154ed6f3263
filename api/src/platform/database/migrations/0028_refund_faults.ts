import { migration } from './migration';

/** Which refund was asked for and not answered, why one did not go through, and which have not yet. */
export const refundFaults = migration(
  `alter table payment_captures
      add column refund_asked_minor bigint, add column refund_asked_at bigint,
      add column refund_fault text`,
  `create index payment_captures_owed on payment_captures (refund_at)
      where (purpose = 'order' and refunded_minor < part_minor or purpose <> 'order' and refunded_minor < amount_minor)`,
);
