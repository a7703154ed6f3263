import { migration } from './migration';

/** Why an order ended, and what was paid for it and went back. */
export const orderEndings = migration(
  // Why a canceled order ended. Of those that ended before it is not known: they count as canceled.
  'alter table orders add column ended_by text',
  // What was paid online, written with every movement of it, so that open pages hear of it as of a new status.
  'alter table orders add column money jsonb',
  `update orders set money = (select jsonb_build_object('paidMinor', sum(amount_minor), 'backMinor', sum(refunded_minor),
       'dueMinor', 0, 'isLeft', false) from payment_captures where order_id = orders.id)
     where id in (select order_id from payment_captures)`,
  `create trigger orders_money_moved after update of money on orders for each row
     when (old.money is distinct from new.money) execute function announce_order_status()`,
);
