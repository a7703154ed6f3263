import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/Database';
import type { CatalogueData } from './Catalogue';

const seedLock = 72_712;

/**
 * Makes the tables hold exactly `data`, in one transaction. Nothing is written when they hold this seed already.
 * @returns whether anything was written.
 */
export async function writeCatalogue(
  database: Kysely<Database>,
  data: CatalogueData,
  seedHash: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Several processes may start at once on an empty database.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    const state = await transaction.selectFrom('catalogue_state').selectAll().executeTakeFirst();
    if (state?.seed_hash === seedHash) return false;
    await removeAll(transaction);
    await insertAll(transaction, data);
    const version = seedHash.slice(0, 16);
    await transaction
      .insertInto('catalogue_state')
      .values({ id: 1, seed_hash: seedHash, version })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seed_hash: seedHash, version }))
      .execute();
    return true;
  });
}

async function removeAll(database: Kysely<Database>): Promise<void> {
  for (const table of ['products', 'product_groups', 'packages', 'cities', 'brands'] as const)
    await database.deleteFrom(table).execute();
}

async function insertAll(database: Kysely<Database>, data: CatalogueData): Promise<void> {
  const rows = {
    brands: data.brands.map((doc) => ({ alias: doc.alias, doc: JSON.stringify(doc) })),
    cities: data.cities.map((doc) => ({
      id: doc.id,
      alias: doc.alias,
      currency: doc.currency.code,
      doc: JSON.stringify(doc),
    })),
    zones: data.zones.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) })),
    shops: data.shops.map((doc) => ({ id: doc.id, city_id: doc.cityId, doc: JSON.stringify(doc) })),
    groups: data.groups.map((doc) => ({ id: doc.id, doc: JSON.stringify(doc) })),
    packages: data.packages.map((doc) => ({ id: doc.id, doc: JSON.stringify(doc) })),
    products: data.products.map(({ prices: _prices, basicPrices: _basicPrices, ...doc }) => ({
      id: doc.id,
      key: doc.key,
      brands: doc.brands as string[],
      group_id: doc.groupId,
      doc: JSON.stringify(doc),
    })),
    prices: data.products.flatMap((product) =>
      Object.entries(product.prices).map(([currency, price_minor]) => ({
        product_id: product.id,
        currency,
        price_minor,
        basic_price_minor: product.basicPrices?.[currency] ?? null,
      })),
    ),
  };
  await database.insertInto('brands').values(rows.brands).execute();
  await database.insertInto('cities').values(rows.cities).execute();
  await database.insertInto('zones').values(rows.zones).execute();
  await database.insertInto('shops').values(rows.shops).execute();
  await database.insertInto('product_groups').values(rows.groups).execute();
  await database.insertInto('packages').values(rows.packages).execute();
  await database.insertInto('products').values(rows.products).execute();
  await database.insertInto('product_prices').values(rows.prices).execute();
}
