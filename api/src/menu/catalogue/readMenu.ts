import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { MenuData } from './CatalogueMenu';
import type { CatalogueProduct } from './CatalogueProduct';
import type { PricesByCurrency } from './PricesByCurrency';

/** @param database the transaction that reads the other parts of the catalogue as well. */
export async function readMenu(database: Kysely<Database>): Promise<MenuData> {
  const groups = await database.selectFrom('product_groups').select('doc').orderBy('id').execute();
  const packages = await database.selectFrom('packages').select('doc').orderBy('id').execute();
  const ingredients = await database.selectFrom('ingredients').select('doc').orderBy('key').execute();
  return {
    groups: groups.map(({ doc }) => doc),
    packages: packages.map(({ doc }) => doc),
    ingredients: ingredients.map(({ doc }) => doc),
    products: await readProducts(database),
  };
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
