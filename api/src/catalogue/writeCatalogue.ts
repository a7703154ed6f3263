import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type MenuChanges, writeMenu } from '../menu/catalogue/writeMenu';
import { readImportedMenu } from '../menu/imported/importedMenu';
import { writeOffers } from '../offers/catalogue/writeOffers';
import { writePlaces } from '../places/catalogue/writePlaces';
import { catalogueChannel } from '../platform/calls/Catalogue';
import type { Database } from '../platform/database/Database';
import type { CatalogueData } from './CatalogueVersion';
import { type MenuParts, menuParts } from './seed/menuParts';
import type { Seed } from './seed/readSeed';

const catalogueLock = 72_712;

/**
 * One writer at a time, until the transaction ends: processes may start at once, and an import may run beside
 * them.
 */
export async function lockCatalogue(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(transaction);
}

/**
 * Makes the tables hold a seed, in one transaction. Nothing is written when they hold it already, or a newer
 * one: an old process that starts again while a release rolls must not bring its own back. A menu that a
 * business has imported stays: then only brands, cities, zones and shops are taken from the seed, and what
 * follows from recipes is worked out anew.
 * @returns whether anything was written.
 */
export async function writeCatalogue(
  database: Kysely<Database>,
  { data, hash, version }: Seed,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const state = await transaction.selectFrom('catalogue_state').selectAll().executeTakeFirst();
    if (state?.seed_hash === hash || (state?.seed_version ?? 0) > version) return false;
    const imported = await readImportedMenu(transaction);
    await writeBrandsAndPlaces(transaction, data);
    await writeMenuParts(transaction, imported ? menuParts(imported.document) : data);
    await writeVersion(transaction, hash, imported?.hash ?? null);
    await transaction.updateTable('catalogue_state').set({ seed_version: version }).execute();
    return true;
  });
}

/** Makes the tables of brands, cities, zones and shops hold exactly what `data` says. */
export async function writeBrandsAndPlaces(
  transaction: Kysely<Database>,
  data: Pick<CatalogueData, 'brands' | 'cities' | 'zones' | 'shops'>,
): Promise<void> {
  const brands = data.brands.map((doc) => ({ alias: doc.alias, doc: JSON.stringify(doc) }));
  await transaction.deleteFrom('brands').execute();
  await transaction.insertInto('brands').values(brands).execute();
  await writePlaces(transaction, data);
}

/** The same of what a menu file decides: products, gifts, promo codes. */
export async function writeMenuParts(transaction: Kysely<Database>, parts: MenuParts): Promise<MenuChanges> {
  await writeOffers(transaction, parts);
  return writeMenu(transaction, parts);
}

/** Names the version of what was just written and tells every process when the transaction is committed. */
export async function writeVersion(
  transaction: Kysely<Database>,
  seedHash: string,
  menuHash: string | null,
): Promise<string> {
  const hash =
    menuHash === null
      ? seedHash
      : createHash('sha256')
          .update(seedHash + menuHash)
          .digest('hex');
  const version = hash.slice(0, 16);
  await transaction
    .insertInto('catalogue_state')
    .values({ id: 1, seed_hash: seedHash, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seed_hash: seedHash, version }))
    .execute();
  await sql`select pg_notify(${catalogueChannel}, ${version})`.execute(transaction);
  return version;
}
