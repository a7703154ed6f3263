import { migration } from './migration';

/** Orders that lose their customer when they end, and what erasures before have missed. */
export const erasure = migration(
  // Of an order under way whose phone's owner was forgotten.
  'alter table orders add column erase_at_end boolean not null default false',
  'create index orders_to_erase on orders (created_at) where erase_at_end',

  // Phones from before codes had a row each; no release that runs on this schema reads them. Not dropped:
  // processes that migrate at the same time are looking at all tables.
  'delete from verification_codes',
  // What earlier erasures left behind. Whom they forgot is not known any more; that a request, or an order's
  // name, is gone is.
  `delete from outbox where kind like 'feedback.%' and not exists (select from feedback_messages as kept
     where kept.created_at = outbox.created_at and kept.doc = outbox.payload -> 'request')`,
  `update kitchen_orders set courier = null, canceled = canceled || '{"note": ""}'::jsonb
     where order_id in (select id from orders where phone = '')`,
  `delete from order_caches where key in (select order_cache_key from orders where phone = '')
     or (expires_at < extract(epoch from now()) * 1000 and not exists (select from orders where order_cache_key = key))`,
  `delete from rate_limits where key like '%phone:%' and window_start < (extract(epoch from now()) - 600) * 1000`,
);
