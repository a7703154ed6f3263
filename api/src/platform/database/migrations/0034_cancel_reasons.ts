import { migration } from './migration';

/** The reason for which a kitchen canceled an order, kept with the order for its customer. */
export const cancelReasons = migration('alter table orders add column cancel_reason text');
