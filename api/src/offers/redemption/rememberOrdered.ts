import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { orderedOffer } from './offerUses';
import { phoneSubjects } from './phoneSubjects';

/**
 * Remembers by an HMAC that phones have ordered whose orders lose their names: a gift for the first order would
 * be there again for whoever is forgotten.
 */
export async function rememberOrdered(
  transaction: Transaction<Database>,
  brand: BrandAlias,
  phones: readonly string[],
): Promise<void> {
  if (phones.length === 0) return;
  await transaction
    .insertInto('offer_uses')
    .values(
      phones.map((phone) => ({ offer: orderedOffer(brand), subject: phoneSubjects(phone).current, used: 1 })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
