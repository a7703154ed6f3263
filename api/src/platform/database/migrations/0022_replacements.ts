import { migration } from './migration';

/** Questions to customers: what to make in place of a line that a kitchen cannot make. */
export const replacements = migration(
  // When a customer must have said what to make in place of a line, at the latest.
  'alter table orders add column answer_by bigint',
  'create index orders_answer_by on orders (answer_by) where answer_by is not null',
  `alter table kitchen_settings add column replacement_minutes int not null default 5,
     add column unanswered text not null default 'remove' check (unanswered in ('remove', 'cancel'))`,
);
