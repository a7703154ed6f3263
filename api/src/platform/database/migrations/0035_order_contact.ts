import { migration } from './migration';

/** Since when the orders of a session are its visitor's own. */
export const orderContact = migration('alter table sessions add column contact_since bigint');
