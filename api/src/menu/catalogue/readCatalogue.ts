import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import { Catalogue, type CatalogueProduct, type PricesByCurrency } from './Catalogue';

/**
 * Reads the whole catalogue as one consistent version.
 * @throws Error when nothing has been seeded yet.
 */
export async function readCatalogue(database: Kysely<Database>): Promise<Catalogue> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const state = await transaction.selectFrom('catalogue_state').selectAll().executeTakeFirst();
      if (!state) throw new Error('the database holds no catalogue: nothing has been seeded');
      const byId = <T extends { id: number }>(items: T[]): T[] => items.sort((a, b) => a.id - b.id);
      return new Catalogue(state.version, {
        brands: (await transaction.selectFrom('brands').select('doc').execute()).map((row) => row.doc),
        cities: byId((await transaction.selectFrom('cities').select('doc').execute()).map((row) => row.doc)),
        zones: byId((await transaction.selectFrom('zones').select('doc').execute()).map((row) => row.doc)),
        shops: byId((await transaction.selectFrom('shops').select('doc').execute()).map((row) => row.doc)),
        groups: byId(
          (await transaction.selectFrom('product_groups').select('doc').execute()).map((row) => row.doc),
        ),
        packages: byId(
          (await transaction.selectFrom('packages').select('doc').execute()).map((row) => row.doc),
        ),
        gifts: byId((await transaction.selectFrom('gifts').select('doc').execute()).map((row) => row.doc)),
        promocodes: (await transaction.selectFrom('promocodes').select('doc').orderBy('code').execute()).map(
          (row) => row.doc,
        ),
        ingredients: (await transaction.selectFrom('ingredients').select('doc').orderBy('key').execute()).map(
          (row) => row.doc,
        ),
        products: await readProducts(transaction),
      });
    });
}

async function readProducts(database: Kysely<Database>): Promise<CatalogueProduct[]> {
  const products = await database
    .selectFrom('products')
    .select(['id', 'doc'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const prices = await database.selectFrom('product_prices').selectAll().execute();
  const byProduct = new Map<number, typeof prices>();
  for (const price of prices)
    byProduct.set(price.product_id, [...(byProduct.get(price.product_id) ?? []), price]);
  return products.map(({ id, doc }) => {
    const rows = byProduct.get(id) ?? [];
    const basic = rows.flatMap((row): [string, number][] =>
      row.basic_price_minor === null ? [] : [[row.currency, row.basic_price_minor]],
    );
    const current: PricesByCurrency = Object.fromEntries(rows.map((row) => [row.currency, row.price_minor]));
    return { ...doc, prices: current, basicPrices: basic.length > 0 ? Object.fromEntries(basic) : null };
  });
}
