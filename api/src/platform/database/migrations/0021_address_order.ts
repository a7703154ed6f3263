import { migration } from './migration';

/** Saved addresses in an order of the customer's own. */
export const addressOrder = migration('alter table customer_addresses add column position smallint');
