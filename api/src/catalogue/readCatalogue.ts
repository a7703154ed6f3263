import type { Kysely } from 'kysely';
import { readMenu } from '../menu/catalogue/readMenu';
import { readOffers } from '../offers/catalogue/readOffers';
import { readPlaces } from '../places/catalogue/readPlaces';
import type { Database } from '../platform/database/Database';
import { CatalogueVersion } from './CatalogueVersion';

/**
 * Reads the whole catalogue as one consistent version.
 * @throws Error when nothing has been seeded yet.
 */
export async function readCatalogue(database: Kysely<Database>): Promise<CatalogueVersion> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const state = await transaction.selectFrom('catalogue_state').selectAll().executeTakeFirst();
      if (!state) throw new Error('the database holds no catalogue: nothing has been seeded');
      const brands = await transaction.selectFrom('brands').select('doc').execute();
      return new CatalogueVersion(state.version, {
        brands: brands.map(({ doc }) => doc),
        ...(await readPlaces(transaction)),
        ...(await readMenu(transaction)),
        ...(await readOffers(transaction)),
      });
    });
}
