import { migration } from './migration';

/** Browsers that are told how an order goes on, and whether they were told that it is late. */
export const pushSubscriptions = migration(
  `create table push_subscriptions (
      id int generated always as identity primary key,
      order_id int not null references orders on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      language text not null,
      created_at bigint not null,
      told_late_at bigint,
      unique (order_id, endpoint))`,
);
