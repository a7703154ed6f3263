import { migration } from './migration';

export const indexes = migration(
  // Look-up by the number that a customer reads out, which is unique within a city only.
  'create index orders_number on orders (number, brand)',
  // What cleaning looks for in tables that only grow between two rounds.
  'create index cart_changes_created_at on cart_changes (created_at)',
  'create index payment_news_received_at on payment_news (received_at)',
  'create index outbox_sent_at on outbox (sent_at) where sent_at is not null',
);
