import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { CatalogueData } from './Catalogue';

/** Makes the tables of brands, cities, zones and shops hold exactly what `data` says. */
export async function writePlaces(
  database: Kysely<Database>,
  data: Pick<CatalogueData, 'brands' | 'cities' | 'zones' | 'shops'>,
): Promise<void> {
  for (const table of ['cities', 'brands'] as const) await database.deleteFrom(table).execute();
  const brands = data.brands.map((doc) => ({ alias: doc.alias, doc: JSON.stringify(doc) }));
  const cities = data.cities.map((doc) => ({
    id: doc.id,
    alias: doc.alias,
    currency: doc.currency.code,
    doc: JSON.stringify(doc),
  }));
  const zones = data.zones.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) }));
  const shops = data.shops.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) }));
  await database.insertInto('brands').values(brands).execute();
  await database.insertInto('cities').values(cities).execute();
  await database.insertInto('zones').values(zones).execute();
  await database.insertInto('shops').values(shops).execute();
}
