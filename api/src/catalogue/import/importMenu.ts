import type { BrandAlias } from '@storefront/contracts';
import type { Kysely } from 'kysely';
import type { MenuChanges } from '../../menu/catalogue/writeMenu';
import {
  dropImportedMenu,
  keepImportedMenu,
  readImportedMenu,
  readKnownIds,
} from '../../menu/imported/importedMenu';
import { listUnknownPhotos, photoKeeper, removeUnusedPhotos } from '../../menu/imported/photoKeeper';
import { completeMenu, type MenuDocument, MenuFileError, readOwnMenu } from '../../menu/menu';
import type { Database } from '../../platform/database/Database';
import { hashJson } from '../../platform/json/canonicalJson';
import { menuParts } from '../seed/menuParts';
import type { Seed } from '../seed/readSeed';
import { lockCatalogue, writeBrandsAndPlaces, writeMenuParts, writeVersion } from '../writeCatalogue';

export interface ImportOptions {
  /** Replace only what this brand sells. */
  brand: BrandAlias | null;
  /** Do everything except keeping it. */
  isDryRun: boolean;
  /** Also take most of a brand's products off the menu. */
  allowsRemovals: boolean;
  /** What the file's gaps are filled from while nothing has been imported. */
  seedMenu: MenuDocument;
  /** ms since the epoch. */
  now: number;
}
export interface ImportResult extends MenuChanges {
  products: number;
  warnings: readonly string[];
}

/** Undoes a transaction without being a fault. */
class Undo extends Error {
  constructor(readonly result: ImportResult) {
    super();
  }
}

/**
 * Puts a business's menu file into the database, all of it or nothing, and tells every process. Products keep
 * their ids by their keys, so that carts and orders go on; one that left the menu stands in carts as
 * unavailable. Importing the same file again changes nothing.
 * @throws MenuFileError with every fault; then nothing is changed.
 */
export async function importMenu(
  database: Kysely<Database>,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  // Photographs are taken first: a slow server must not hold the lock. What nothing shows is removed at the
  // end.
  const own = await readOwnMenu(file, options.brand, photoKeeper(database));
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const { seed_hash } = await transaction
        .selectFrom('catalogue_state')
        .select('seed_hash')
        .executeTakeFirstOrThrow();
      const imported = await readImportedMenu(transaction);
      const current = imported?.document ?? options.seedMenu;
      const document = completeMenu(own, current, await readKnownIds(transaction));
      await refuseLostPhotos(transaction, document, file);
      if (!options.allowsRemovals) refuseRemovals(current, document, file);
      const changes = await keep(transaction, document, seed_hash, options.now);
      const result = { ...changes, products: document.products.length, warnings: own.warnings.texts() };
      if (options.isDryRun) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  } finally {
    await removeUnusedPhotos(database);
  }
}

/**
 * Takes an imported menu away: the seed's is shown again, with all else that the seed says by now.
 * @returns what changed for customers.
 */
export async function returnToSeed(database: Kysely<Database>, seed: Seed): Promise<MenuChanges> {
  const changes = await database.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    await dropImportedMenu(transaction);
    // The version says afterwards that the tables hold this seed: so they must hold all of it.
    await writeBrandsAndPlaces(transaction, seed.data);
    const written = await writeMenuParts(transaction, seed.data);
    await writeVersion(transaction, seed.hash, null);
    await transaction.updateTable('catalogue_state').set({ seed_version: seed.version }).execute();
    return written;
  });
  await removeUnusedPhotos(database);
  return changes;
}

async function keep(
  transaction: Kysely<Database>,
  document: MenuDocument,
  seedHash: string,
  now: number,
): Promise<MenuChanges> {
  const hash = hashJson(document, 'hex');
  await keepImportedMenu(transaction, { hash, document }, now);
  const changes = await writeMenuParts(transaction, menuParts(document));
  await writeVersion(transaction, seedHash, hash);
  return changes;
}

/** A menu of which most is gone is more often a sheet cut short than meant. */
function refuseRemovals(current: MenuDocument, document: MenuDocument, file: string): void {
  const listKeys = ({ products }: MenuDocument, brand: BrandAlias) =>
    products.filter(({ brands }) => brands.includes(brand)).map(({ key }) => key);
  const brands = [...new Set(current.products.flatMap((product) => product.brands))].sort();
  const faults = brands.flatMap((brand) => {
    const before = listKeys(current, brand);
    const kept = new Set(listKeys(document, brand));
    const removed = before.filter((key) => !kept.has(key)).length;
    if (removed * 2 <= before.length) return [];
    const what = `${removed} of ${before.length} products of "${brand}" would be removed`;
    return [{ file, path: '', reason: `${what}: if that is meant, add --allow-removals` }];
  });
  if (faults.length > 0) throw new MenuFileError(faults);
}

async function refuseLostPhotos(
  database: Kysely<Database>,
  document: MenuDocument,
  file: string,
): Promise<void> {
  const pictures = [...document.products, ...document.groups].map(({ picture }) => picture);
  const hashes = [...new Set(pictures.flatMap((one) => (one?.scene === 'photo' ? [one.photo] : [])))];
  if (hashes.length === 0) return;
  const lost = await listUnknownPhotos(database, hashes);
  if (lost.length > 0)
    throw new MenuFileError(
      lost.map((hash) => ({ file, path: '', reason: `the photograph ${hash} is not known: name its file` })),
    );
}
