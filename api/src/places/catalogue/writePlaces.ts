import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { PlacesData } from './CataloguePlaces';

/** Makes the tables of cities, zones and shops hold exactly what `data` says. */
export async function writePlaces(database: Kysely<Database>, data: PlacesData): Promise<void> {
  await database.deleteFrom('cities').execute();
  const cities = data.cities.map((doc) => ({
    id: doc.id,
    alias: doc.alias,
    currency: doc.currency.code,
    doc: JSON.stringify(doc),
  }));
  const zones = data.zones.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) }));
  const shops = data.shops.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) }));
  await database.insertInto('cities').values(cities).execute();
  await database.insertInto('zones').values(zones).execute();
  await database.insertInto('shops').values(shops).execute();
}
