import type { BrandAlias } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { Session } from '../../platform/sessions/Session';
import { readCart } from './CartStore';
import type { UnpaidOrder } from './StoredCart';

/** Reads the places that unpaid orders from a session's cart hold. */
export const heldPlaces =
  (database: Kysely<Database>) =>
  async (session: Session, brand: BrandAlias, cityId: number): Promise<readonly UnpaidOrder[]> => {
    const owner = { sessionId: session.id, customerId: session.customer?.id ?? null, brand, cityId };
    return (await readCart(database, owner))?.unpaid ?? [];
  };
