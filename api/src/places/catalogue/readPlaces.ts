import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { PlacesData } from './CataloguePlaces';

/** @param database the transaction that reads the other parts of the catalogue as well. */
export async function readPlaces(database: Kysely<Database>): Promise<PlacesData> {
  const cities = await database.selectFrom('cities').select('doc').orderBy('id').execute();
  const zones = await database.selectFrom('zones').select('doc').orderBy('id').execute();
  const shops = await database.selectFrom('shops').select('doc').orderBy('id').execute();
  return {
    cities: cities.map(({ doc }) => doc),
    zones: zones.map(({ doc }) => doc),
    shops: shops.map(({ doc }) => doc),
  };
}
