import { migration } from './migration';

/** What each ticket printer has printed of an order, so that a repetition prints nothing. */
export const printedTickets = migration(
  `create table printed_tickets (
      printer_id int not null references staff_webhooks (id), order_id int not null references orders (id) on delete cascade,
      content text not null, printed_at bigint not null, primary key (printer_id, order_id))`,
  'create index printed_tickets_order on printed_tickets (order_id)',
);
