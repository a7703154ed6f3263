import { migration } from './migration';

/** When a customer was told that an order still waits to be paid. */
export const paymentReminders = migration('alter table orders add column reminded_at bigint');
