import { type RawBuilder, sql } from 'kysely';

const nameless = JSON.stringify({ address: null, username: '', email: null, comment: '' });

/**
 * What `update orders set` makes of an order that nobody must be found by any more: number, day, lines and
 * amounts stay, which the books need; its tracking link opens nothing.
 */
export const namelessOrder: RawBuilder<unknown> = sql`phone = '', session_id = null, customer_id = null,
  tracking_key = replace(gen_random_uuid()::text, '-', ''), snapshot = snapshot || ${nameless}::jsonb`;
