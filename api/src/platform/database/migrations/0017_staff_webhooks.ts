import { migration } from './migration';

/**
 * Where restaurants' systems are told of orders. The secret signs; while it is being replaced, the former one
 * signs too.
 */
export const staffWebhooks = migration(
  `create table staff_webhooks (
      id int generated always as identity primary key, url text not null, shop_ids int[], language text not null,
      sees_phones boolean not null, secret text not null, former_secret text, former_until bigint,
      created_at bigint not null, removed_at bigint)`,
);
