import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { KnownIds, MenuDocument } from '../menu';

export interface ImportedMenu {
  hash: string;
  document: MenuDocument;
}

/** The business's own menu as it was imported last, or null while the seed's is shown. */
export async function readImportedMenu(database: Kysely<Database>): Promise<ImportedMenu | null> {
  const row = await database.selectFrom('menu_documents').select(['hash', 'doc']).executeTakeFirst();
  return row ? { hash: row.hash, document: row.doc } : null;
}

export async function keepImportedMenu(
  transaction: Kysely<Database>,
  { hash, document }: ImportedMenu,
  now: number,
): Promise<void> {
  const row = { hash, doc: JSON.stringify(document), imported_at: now };
  await transaction
    .insertInto('menu_documents')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function dropImportedMenu(transaction: Kysely<Database>): Promise<void> {
  await transaction.deleteFrom('menu_documents').execute();
}

/** Also the ids of products that have left the menu: they may come back. */
export async function readKnownIds(database: Kysely<Database>): Promise<KnownIds> {
  const products = await database.selectFrom('products').select(['key', 'id']).execute();
  const groups = await database.selectFrom('product_groups').select('doc').execute();
  const packages = await database.selectFrom('packages').select('doc').execute();
  return {
    products: new Map(products.map(({ key, id }) => [key, id])),
    groups: new Map(groups.map(({ doc }) => [doc.alias, doc.id])),
    packages: new Map(packages.map(({ doc }) => [doc.alias, doc.id])),
  };
}
