import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { OffersData } from './CatalogueOffers';

/** @param database the transaction that reads the other parts of the catalogue as well. */
export async function readOffers(database: Kysely<Database>): Promise<OffersData> {
  const gifts = await database.selectFrom('gifts').select('doc').orderBy('id').execute();
  const promocodes = await database.selectFrom('promocodes').select('doc').orderBy('code').execute();
  return { gifts: gifts.map(({ doc }) => doc), promocodes: promocodes.map(({ doc }) => doc) };
}
