import { type Kysely, sql } from 'kysely';
import type { RegisterCall } from '../../platform/calls/registerCall';
import type { Database } from '../../platform/database/Database';
import { SessionStore } from '../../platform/sessions/SessionStore';

/**
 * Whom a guest's next order is for, by the last one of the same session. Nothing is stored for it: it goes
 * with the order's person, and a session that ends or begins anew knows of none (D-73, D-74).
 */
export function registerOrderContact(register: RegisterCall, database: Kysely<Database>): void {
  register('orderContact', async (context) => {
    const session = await context.session();
    if (!session || session.customer) return { contact: null };
    const last = await database
      .selectFrom('orders')
      .innerJoin('sessions', 'sessions.id', 'orders.session_id')
      .select(['orders.phone', sql<string>`orders.snapshot ->> 'username'`.as('username')])
      .where('orders.session_id', '=', session.id)
      .where('orders.customer_id', 'is', null)
      .where('orders.brand', '=', context.brand)
      .where((is) =>
        is.or([
          is('sessions.contact_since', 'is', null),
          is('orders.created_at', '>', is.ref('sessions.contact_since')),
        ]),
      )
      .orderBy('orders.id', 'desc')
      .executeTakeFirst();
    return { contact: last ?? null };
  });

  register('orderContactForget', async (context) => {
    const session = await context.session();
    if (session) await new SessionStore(database).forgetContact(session, context.now);
    return { success: true };
  });
}
