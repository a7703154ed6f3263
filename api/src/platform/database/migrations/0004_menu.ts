import { migration } from './migration';

export const menu = migration(
  // A business's own menu as it was imported, whole: what export writes and the next import is compared with
  // (json keeps its order). No row: the seed's.
  `create table menu_documents (
     id int primary key check (id = 1), hash text not null, doc json not null, imported_at bigint not null)`,
  // Photographs that a menu brings, by the hash of their bytes, so that every process can serve them.
  `create table menu_photos (
     hash text primary key, type text not null, bytes bytea not null, source text not null)`,
  'create index menu_photos_source on menu_photos (source)',
  // Their names, for search and filters.
  'create table ingredients (key text primary key, doc jsonb not null)',
  // A product that left the menu stays, for the carts and orders that name it, also when its group is gone.
  'alter table products drop constraint products_group_id_fkey',
  // The menu's own order, as its file has it.
  'alter table products add column position int not null default 0',
  // What people ordered together is read from the latest orders.
  'create index orders_brand_id on orders (brand, id desc)',
);
