import { migration } from './migration';

export const acknowledgements = migration(
  // A difference between ledger and order that a person knows of, as it was then: another one is told
  // again.
  `create table payment_acknowledgements (
      order_id int primary key references orders (id), difference_minor bigint not null, reason text not null,
      created_at bigint not null)`,
);
