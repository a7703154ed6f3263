import { migration } from './migration';

export const shopDays = migration(
  // What a shop says of itself beside the menu, until a time or until it is taken back.
  `create table shop_days (
     shop_id int not null, kind text not null, key text not null, value jsonb not null, until bigint,
     primary key (shop_id, kind, key))`,
  `create table shop_day_history (
     id bigint generated always as identity primary key, shop_id int not null, by text not null, at bigint not null,
     change jsonb not null)`,
  'create index shop_day_history_shop on shop_day_history (shop_id, id)',
);
