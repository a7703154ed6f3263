import { migration } from './migration';

/** Who set a webhook: the key; null is the terminal, whose addresses are the operators' own choice. */
export const webhookKeys = migration(
  'alter table staff_webhooks add column key_id int references staff_keys',
);
