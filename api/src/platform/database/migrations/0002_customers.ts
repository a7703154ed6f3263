import { migration } from './migration';

/**
 * Customers: accounts, codes, saved addresses, bonuses, and whose a cart or an order is. Valid on PostgreSQL
 * 15.
 */
export const customers = migration(
  `create table customers (
     id int generated always as identity primary key, brand text not null, phone text not null, name text not null,
     sex text not null default 'male' check (sex in ('male', 'female')), email text, birthday text,
     is_subscribed boolean not null default false, is_print_fiscal_receipt boolean not null default false,
     vk_id text, created_at bigint not null, unique (brand, phone), unique (brand, vk_id))`,

  'alter table sessions add column customer_id int references customers on delete cascade',
  'create index sessions_customer on sessions (customer_id) where customer_id is not null',

  // A cart belongs to a session until somebody signs in; then to the customer, on every device.
  'alter table carts alter column session_id drop not null',
  'alter table carts add column customer_id int references customers on delete cascade',
  'alter table carts add constraint carts_owner check ((session_id is null) <> (customer_id is null))',
  'alter table carts add constraint carts_customer unique (customer_id, brand, city_id)',

  'alter table orders add column customer_id int references customers on delete set null',
  'create index orders_customer on orders (customer_id, id) where customer_id is not null',

  // One row per phone: a new code takes the old one's place, and every try of every process meets at this
  // row.
  `create table verification_codes (
     brand text not null, phone text not null, session_id int references sessions on delete set null,
     channel text not null, code_hmac bytea, attempts int not null default 0, expires_at bigint not null,
     resend_at bigint not null, sent_times bigint[] not null, primary key (brand, phone))`,
  'create index verification_codes_session on verification_codes (session_id)',
  `create table verifications (
     session_id int primary key references sessions on delete cascade, brand text not null, phone text not null,
     name text not null, channels text[] not null, created_at bigint not null)`,
  'create table captcha_uses (signature text primary key, expires_at bigint not null)',
  `create table vk_logins (
     state_hash bytea primary key, session_id int not null references sessions on delete cascade, brand text not null,
     code_verifier text not null, redirect_uri text not null, request_uri text not null, expires_at bigint not null)`,

  `create table customer_addresses (
     id int generated always as identity primary key, customer_id int not null references customers on delete cascade,
     city_id int not null, place text not null, address jsonb not null, used_at bigint not null,
     unique (customer_id, city_id, place))`,

  `create table bonus_accounts (
     customer_id int not null references customers on delete cascade, currency text not null,
     balance_minor int not null check (balance_minor >= 0), primary key (customer_id, currency))`,
  `create table bonus_entries (
     id int generated always as identity primary key, customer_id int not null references customers on delete cascade,
     currency text not null, order_id int references orders on delete set null deferrable initially deferred,
     kind text not null check (kind in ('grant', 'accrual', 'reserve', 'release')), amount_minor int not null,
     created_at bigint not null, unique (order_id, kind))`,
  'create index bonus_entries_customer on bonus_entries (customer_id)',

  // A message that comes too late to be of use is not sent at all; one that cannot be delivered is not tried
  // again.
  'alter table outbox add column expires_at bigint',
  'alter table outbox add column failed_at bigint',
);
