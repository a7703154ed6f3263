import { migration } from './migration';

/** Gifts, promo codes, bonuses and payments that take a while. Valid on PostgreSQL 15. */
export const offers = migration(
  'create table gifts (id int primary key, doc jsonb not null)',
  'create table promocodes (code text primary key, doc jsonb not null)',

  // A cart is read and written as one row: a change is one statement, whatever it touches.
  `alter table carts add column lines jsonb not null default '[]', add column offers jsonb not null default '{}',
     add column shown jsonb`,
  `update carts set lines = coalesce((
     select jsonb_agg(jsonb_build_object('lineKey', line_key, 'productKey', product_key, 'modifiers', modifiers,
       'count', count, 'addedAt', added_at) order by added_at, line_key)
     from cart_lines where cart_id = carts.id), '[]')`,
  'drop table cart_lines',

  // How often somebody ("all", "phone:…", "customer:…") has used an offer ("promocode:CODE", "gift:7").
  `create table offer_uses (
     offer text not null, subject text not null, used int not null check (used >= 0), primary key (offer, subject))`,

  // Places that wait for a payment; they count in slots.taken until they are given back.
  `create table slot_holds (
     id text primary key, shop_id int not null, interval_id text not null, city_id int not null,
     expires_at bigint not null)`,
  'alter table orders add column expires_at bigint',
  `create index orders_expires_at on orders (expires_at) where status = 'waiting_for_payment'`,
);
