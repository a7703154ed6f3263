import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/Database';
import type { MenuDocument } from '../../menu';

export interface ImportedMenu {
  hash: string;
  document: MenuDocument;
}

/** The business's own menu as it was imported last, or null while the seed's is shown. */
export async function readImportedMenu(database: Kysely<Database>): Promise<ImportedMenu | null> {
  const row = await database.selectFrom('menu_documents').select(['hash', 'doc']).executeTakeFirst();
  return row ? { hash: row.hash, document: row.doc } : null;
}
