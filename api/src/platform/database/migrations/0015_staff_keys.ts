import { migration } from './migration';

export const staffKeys = migration(
  // Keys of kitchens, tills and couriers' systems. Only a hash is kept: the key itself is shown once, when it
  // is made.
  `create table staff_keys (
     id int generated always as identity primary key, name text not null, hash bytea not null unique,
     shop_ids int[], scopes text[] not null, created_at bigint not null, expires_at bigint, revoked_at bigint,
     used_at bigint)`,
  // A change that was asked for twice under one key happens once.
  `create table staff_requests (
     key_id int not null references staff_keys on delete cascade, request_key text not null, body_hash text not null,
     order_id int not null, created_at bigint not null, primary key (key_id, request_key))`,
  'create index staff_requests_created_at on staff_requests (created_at)',
);
