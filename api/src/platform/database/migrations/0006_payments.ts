import { migration } from './migration';

/** Payments: tries, money that came, and what acquirers told. Valid on PostgreSQL 15. */
export const payments = migration(
  // One try to pay an order; written before the acquirer is asked. `id` is the number that the acquirer knows
  // it by.
  `create table payment_attempts (
     id text primary key,
     order_id int not null references orders (id), city_id int not null,
     account text not null, method text not null,
     amount_minor int not null check (amount_minor > 0), currency text not null,
     phase text not null check (phase in ('open', 'declined', 'paid')),
     asking_since bigint, provider_id text, request_hash text, return_key text not null unique,
     step jsonb, bank_answer jsonb, decline_code text, card jsonb,
     checks int not null default 0, checked_at bigint, next_check_at bigint,
     created_at bigint not null)`,
  'create index payment_attempts_order on payment_attempts (order_id, created_at)',
  'create index payment_attempts_provider on payment_attempts (account, provider_id)',
  'create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null',
  // One double tap is one try.
  'create unique index payment_attempts_request on payment_attempts (order_id, request_hash) where request_hash is not null',

  // Money that came, once for each operation of the acquirer; what does not belong to an accepted order goes
  // back.
  `create table payment_captures (
     attempt_id text not null references payment_attempts (id), ref text not null, order_id int not null, city_id int not null,
     amount_minor int not null check (amount_minor > 0),
     purpose text not null check (purpose in ('order', 'late', 'double', 'wrong_amount', 'canceled')),
     refunded_minor int not null default 0 check (refunded_minor between 0 and amount_minor),
     refund_key text not null unique, refund_tries int not null default 0, refund_at bigint, created_at bigint not null,
     primary key (attempt_id, ref))`,
  'create index payment_captures_due on payment_captures (refund_at) where refund_at is not null',
  'create index payment_captures_order on payment_captures (order_id)',
  `create index payment_captures_kept on payment_captures (created_at) where purpose = 'order'`,
  // An order is paid with one capture, whatever happens at once.
  `create unique index payment_captures_one_per_order on payment_captures (order_id) where purpose = 'order'`,

  // The ledger: rows are added, never changed. Captures are positive, refunds negative.
  `create table payment_operations (
     id bigint generated always as identity primary key,
     order_id int not null, city_id int not null, attempt_id text not null, ref text not null,
     kind text not null check (kind in ('capture', 'refund')), amount_minor int not null, created_at bigint not null)`,
  'create index payment_operations_order on payment_operations (order_id)',

  // What acquirers told; the key makes a repetition nothing.
  `create table payment_news (
     account text not null, key text not null, attempt_id text, ref text, kind text not null, received_at bigint not null,
     times int not null default 1, primary key (account, key))`,
  'create index payment_news_attempt on payment_news (attempt_id)',
);
