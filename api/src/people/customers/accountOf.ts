import { sql } from 'kysely';
import type { AccountOf } from '../../platform/sessions/Session';

/** An account belongs to one brand: elsewhere its session is a guest's. */
export const accountOf: AccountOf = (brand) => sql`(
  select jsonb_build_object('id', customers.id, 'phone', customers.phone) from customers
  where customers.id = sessions.customer_id and customers.brand = ${brand})`;
