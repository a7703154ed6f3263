import { migration } from './migration';

/** Orders out of which a kitchen takes what it cannot make. */
export const removedLines = migration(
  // What goes back of an accepted order's money in all, since its kitchen took something out.
  'alter table payment_captures add column part_minor bigint',
  // The customer's page shows what is in the order, so that its streams hear of it as of a new status. Not of
  // an order that is over: what forgets its customer later is nobody's business.
  `create trigger orders_recomposed after update of total_minor, snapshot on orders for each row
     when ((old.total_minor, old.snapshot) is distinct from (new.total_minor, new.snapshot)
       and old.status = new.status and new.status in ('accepted', 'cooking'))
     execute function announce_order_status()`,
);
