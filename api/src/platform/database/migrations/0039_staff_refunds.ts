import { migration } from './migration';

/** Money that the staff gives back beside what an order is worth less. */
export const staffRefunds = migration(
  'alter table payment_captures add column granted_minor bigint not null default 0',
  `create table order_refunds (
     id int generated always as identity primary key, order_id int not null, request_key text not null,
     body_hash text not null, amount_minor bigint not null, to_minor bigint not null, lines jsonb not null,
     reason text not null, by text not null, created_at bigint not null, unique (order_id, request_key))`,
);
