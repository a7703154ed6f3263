import { migration } from './migration';

/**
 * Orders as kitchens see them: a feed without gaps, and what was reported of each. Valid on PostgreSQL 15.
 */
export const kitchenOrders = migration(
  // What a kitchen has said of an order, and the order's place in the feed of changes: null until it has been
  // given one.
  `create table kitchen_orders (
     order_id int primary key references orders on delete cascade, shop_id int not null, seq bigint unique,
     acknowledged_at bigint, ready_at bigint, alerted_at bigint, courier jsonb, canceled jsonb)`,
  'create index kitchen_orders_feed on kitchen_orders (shop_id, seq)',
  'create index kitchen_orders_unnumbered on kitchen_orders (order_id) where seq is null',
  'create index kitchen_orders_unacknowledged on kitchen_orders (order_id) where acknowledged_at is null',
  'create sequence kitchen_order_seq',

  // Whoever changes an order, kitchens hear of it. One that waits for its payment, or never got it, is not
  // theirs.
  `create function note_kitchen_order() returns trigger language plpgsql as $$
     begin
       if new.status = 'waiting_for_payment' then return null; end if;
       if tg_op = 'UPDATE' and old.status = 'waiting_for_payment' and new.status = 'canceled' then return null; end if;
       insert into kitchen_orders (order_id, shop_id) values (new.id, new.shop_id)
         on conflict (order_id) do update set seq = null;
       return null;
     end $$`,
  `create trigger orders_noted after insert on orders for each row execute function note_kitchen_order()`,
  `create trigger orders_changed after update of status, expected_at, total_minor, snapshot on orders for each row
     when ((old.status, old.expected_at, old.total_minor, old.snapshot) is distinct from
       (new.status, new.expected_at, new.total_minor, new.snapshot)) execute function note_kitchen_order()`,
  // Orders under way; what has ended is no business of a kitchen's.
  `insert into kitchen_orders (order_id, shop_id)
     select id, shop_id from orders where next_step_at is not null and status in ('accepted', 'cooking', 'sent')`,
  // The customer's page shows the promised time, so that its streams hear of a new one as of a new status.
  `create trigger orders_promised after update of expected_at on orders for each row
     when (old.expected_at is distinct from new.expected_at and old.status = new.status)
     execute function announce_order_status()`,

  `create table kitchen_settings (
     shop_id int primary key, kitchen text check (kitchen in ('simulated', 'staff')),
     acknowledge_minutes int not null, unacknowledged text not null check (unacknowledged in ('wait', 'cancel')))`,
);
