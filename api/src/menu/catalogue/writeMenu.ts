import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { MenuData } from './CatalogueMenu';
import type { CatalogueProduct } from './CatalogueProduct';

/** How a menu differs from what the tables held. */
export interface MenuChanges {
  added: number;
  changed: number;
  /** Products that left the menu: carts keep them as unavailable. */
  removed: number;
}

/**
 * Makes the menu's tables hold exactly `parts`. Whole tables travel as one JSON parameter each: thousands of
 * rows are written in one statement, and rows that are the same are not touched.
 */
export async function writeMenu(database: Kysely<Database>, parts: MenuData): Promise<MenuChanges> {
  await replaceDocuments(database, 'product_groups', parts.groups);
  await replaceDocuments(database, 'packages', parts.packages);
  await database.deleteFrom('ingredients').execute();
  await sql`insert into ingredients (key, doc)
    select doc->>'key', doc from jsonb_array_elements(${JSON.stringify(parts.ingredients)}::jsonb) doc`.execute(
    database,
  );
  return writeProducts(database, parts.products);
}

async function replaceDocuments(
  database: Kysely<Database>,
  table: 'product_groups' | 'packages',
  documents: readonly { id: number }[],
): Promise<void> {
  await database.deleteFrom(table).execute();
  await sql`insert into ${sql.table(table)} (id, doc)
    select (doc->>'id')::int, doc from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) doc`.execute(
    database,
  );
}

async function writeProducts(
  database: Kysely<Database>,
  products: readonly CatalogueProduct[],
): Promise<MenuChanges> {
  const pricesBefore = await pricesText(database);
  const retired = await sql<{ id: number }>`
    select id from products where (doc->>'retired')::boolean`.execute(database);
  const rows = products.map(({ prices: _prices, basicPrices: _basicPrices, ...doc }) => doc);
  const written = await sql<{ id: number; is_new: boolean }>`
    insert into products (id, key, brands, group_id, doc)
    select (doc->>'id')::int, doc->>'key', array(select jsonb_array_elements_text(doc->'brands')),
           (doc->>'groupId')::int, doc
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) doc
    on conflict (id) do update
      set key = excluded.key, brands = excluded.brands, group_id = excluded.group_id, doc = excluded.doc
      where products.doc is distinct from excluded.doc
    returning id, xmax = 0 as is_new`.execute(database);
  const removed = await sql<{ id: number }>`
    update products set doc = jsonb_set(doc, '{retired}', 'true')
    where id <> all(${products.map(({ id }) => id)}::int[]) and not coalesce((doc->>'retired')::boolean, false)
    returning id`.execute(database);
  await writePositions(database, products);
  await writePrices(database, products);
  const wasRetired = new Set(retired.rows.map(({ id }) => id));
  const isBack = (row: { id: number; is_new: boolean }) => row.is_new || wasRetired.has(row.id);
  const isNew = new Set(written.rows.filter(isBack).map((row) => row.id));
  const pricesAfter = await pricesText(database);
  const changed = new Set(written.rows.filter((row) => !isBack(row)).map((row) => row.id));
  for (const [id, text] of pricesAfter) if (!isNew.has(id) && pricesBefore.get(id) !== text) changed.add(id);
  return { added: isNew.size, changed: changed.size, removed: removed.rows.length };
}

/** The order of the file: a moved product is no changed one. */
async function writePositions(
  database: Kysely<Database>,
  products: readonly CatalogueProduct[],
): Promise<void> {
  await sql`update products set position = place.position
    from unnest(${products.map(({ id }) => id)}::int[]) with ordinality as place (id, position)
    where products.id = place.id and products.position <> place.position`.execute(database);
}

/** Prices of products on the menu; those of retired ones stay as they were, for carts to show. */
async function writePrices(database: Kysely<Database>, products: readonly CatalogueProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = products.flatMap((product) =>
    Object.entries(product.prices).map(([currency, price]) => ({
      id: product.id,
      currency,
      price,
      basic: product.basicPrices?.[currency] ?? null,
    })),
  );
  await sql`delete from product_prices where product_id = any(${ids}::int[])`.execute(database);
  await sql`insert into product_prices (product_id, currency, price_minor, basic_price_minor)
    select id, currency, price, basic
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, currency text, price int, basic int)`.execute(
    database,
  );
}

async function pricesText(database: Kysely<Database>): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; text: string }>`
    select product_id as id, string_agg(concat(currency, price_minor, '/', basic_price_minor), ' ' order by currency) as text
    from product_prices group by product_id`.execute(database);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
