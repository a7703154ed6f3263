import { migration } from './migration';

/** What many processes over one database need. */
export const scale = migration(
  // Whoever changes a status, the streams hear of it. Not told at the insert: nobody watches an order before
  // it exists, and a transaction that notifies commits alone, one after the other, which would cost new
  // orders their common write to the disk.
  `create function announce_order_status() returns trigger language plpgsql as $$
     begin
       perform pg_notify('order_status', new.id::text);
       return null;
     end $$`,
  `create trigger orders_status_changed after update of status on orders for each row
     when (old.status is distinct from new.status) execute function announce_order_status()`,
);
