import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrandAlias } from '@storefront/contracts';
import { readImportedMenu } from '../../menu/imported/importedMenu';
import { findPhoto, photoChecker } from '../../menu/imported/photoKeeper';
import {
  completeMenu,
  exportMenu,
  idsIn,
  type MenuDocument,
  MenuFileError,
  pickBrandMenu,
  readOwnMenu,
} from '../../menu/menu';
import { printHelp } from '../../platform/commands/printHelp';
import { brandsForm, isInstalledBrand } from '../../platform/installation/seedFolder';
import { readMenuOfSeed, readSeed } from '../seed/readSeed';
import { importMenu, returnToSeed } from './importMenu';
import { withCatalogueDatabase } from './withCatalogueDatabase';

const usage = `Usage: npm run menu -- check FILE|FOLDER [--brand BRAND]
       npm run menu -- import FILE [--brand BRAND] [--dry-run] [--allow-removals]
       npm run menu -- import --seed
       npm run menu -- export FILE [--brand BRAND] [--seed]
FILE is a JSON document or a .csv sheet of products; docs/menu.md says what goes into them.`;
const maxWarnings = 20;

interface Call {
  brand: BrandAlias | null;
  isSeed: boolean;
  isDryRun: boolean;
  allowsRemovals: boolean;
}

/** A wrong call; the message says what is wrong. */
class CallFault extends Error {}

export interface MenuCommandDependencies {
  /** Where a command speaks to the person who called it. */
  output: Pick<Console, 'log' | 'warn' | 'error'>;
  seedFolder: string;
}

/**
 * `npm run menu`.
 * @returns the exit code: 1 for a fault in a file, then nothing was changed; 2 for a wrong call.
 */
export async function runMenuCommand(
  words: readonly string[],
  dependencies: MenuCommandDependencies,
): Promise<number> {
  if (printHelp(words, usage, dependencies.output)) return 0;
  try {
    return await run(words, dependencies);
  } catch (error) {
    if (error instanceof CallFault) {
      dependencies.output.error(`${error.message}\n${usage}`);
      return 2;
    }
    if (!(error instanceof MenuFileError)) throw error;
    dependencies.output.error(error.message);
    return 1;
  }
}

/** @throws CallFault for a call that is not in the usage. */
async function run(words: readonly string[], dependencies: MenuCommandDependencies): Promise<number> {
  const { values, positionals } = parse(words);
  const [command, file, ...rest] = positionals;
  if (command === undefined) throw new CallFault('A command is missing: check, import or export.');
  if (command !== 'check' && command !== 'import' && command !== 'export')
    throw new CallFault(`There is no command ${command}.`);
  if (rest.length > 0) throw new CallFault(`${command} takes one file (got ${rest.join(' ')} as well).`);
  const { brand = null, seed: isSeed, 'dry-run': isDryRun, 'allow-removals': allowsRemovals } = values;
  if (brand !== null && !isInstalledBrand(brand))
    throw new CallFault(`--brand must be ${brandsForm} (got ${JSON.stringify(brand)}).`);
  const call = { brand, isSeed, isDryRun, allowsRemovals };
  if (command === 'import' && isSeed) {
    // The seed's menu comes back for all brands at once, and is there to be seen before.
    if (file !== undefined || brand !== null || isDryRun || allowsRemovals)
      throw new CallFault('import --seed takes no file and no other option.');
    return showSeed(dependencies);
  }
  if (file === undefined) throw new CallFault(`${command} needs a file.`);
  if (command === 'check') return check(file, call, dependencies);
  if (command === 'import') return takeIn(file, call, dependencies);
  return give(file, call, dependencies);
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        brand: { type: 'string' },
        seed: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'allow-removals': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // What follows its first sentence is about names that begin with a hyphen.
    const [fault] = (error as Error).message.split(/\. |\.?\n/, 1);
    throw new CallFault(`${fault}.`);
  }
}

/**
 * Without a database: what a file lacks is taken from the seed. A folder is a whole menu as the seed's is.
 */
async function check(file: string, { brand }: Call, dependencies: MenuCommandDependencies): Promise<number> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    reportMenu(readMenuOfSeed(dependencies.seedFolder, file), dependencies);
    return 0;
  }
  const own = await readOwnMenu(file, brand, photoChecker);
  const seed = readMenuOfSeed(dependencies.seedFolder);
  const menu = completeMenu(own, seed, idsIn(seed));
  warn(own.warnings.texts(), dependencies);
  reportMenu(menu, dependencies);
  return 0;
}

async function takeIn(
  file: string,
  { brand, isDryRun, allowsRemovals }: Call,
  dependencies: MenuCommandDependencies,
): Promise<number> {
  if (!existsSync(file)) throw new MenuFileError(file, '', 'does not exist');
  const seedMenu = readMenuOfSeed(dependencies.seedFolder);
  const options = { brand, isDryRun, allowsRemovals, seedMenu, now: Date.now() };
  const result = await withCatalogueDatabase(readSeed(dependencies.seedFolder), (database) =>
    importMenu(database, file, options),
  );
  warn(result.warnings, dependencies);
  const { products, added, changed, removed } = result;
  const figures = `${products} products on the menu: ${added} new, ${changed} changed, ${removed} removed`;
  dependencies.output.log(isDryRun ? `Nothing was kept. It would be ${figures}.` : `${figures}.`);
  return 0;
}

async function showSeed(dependencies: MenuCommandDependencies): Promise<number> {
  const seed = readSeed(dependencies.seedFolder);
  const { added, changed, removed } = await withCatalogueDatabase(seed, (database) =>
    returnToSeed(database, seed),
  );
  dependencies.output.log(
    `The seed's menu is shown again: ${added} new, ${changed} changed, ${removed} removed.`,
  );
  return 0;
}

async function give(
  file: string,
  { brand, isSeed }: Call,
  dependencies: MenuCommandDependencies,
): Promise<number> {
  if (!existsSync(dirname(file))) throw new MenuFileError(dirname(file), '', 'does not exist');
  const write = async (document: MenuDocument, readPhoto: Parameters<typeof exportMenu>[2]) => {
    const menu = brand === null ? document : pickBrandMenu(document, brand);
    const files = await exportMenu(menu, file, readPhoto);
    const more = files.length > 1 ? ` and ${files.length - 1} more beside it` : '';
    dependencies.output.log(`${menu.products.length} products written to ${file}${more}.`);
    return 0;
  };
  if (isSeed) return write(readMenuOfSeed(dependencies.seedFolder), async () => null);
  return withCatalogueDatabase(readSeed(dependencies.seedFolder), async (database) => {
    const imported = await readImportedMenu(database);
    return write(imported?.document ?? readMenuOfSeed(dependencies.seedFolder), (hash) =>
      findPhoto(database, hash),
    );
  });
}

function reportMenu(menu: MenuDocument, dependencies: MenuCommandDependencies): void {
  const counts = [
    `${menu.products.length} products`,
    `${menu.groups.length} groups`,
    `${Object.keys(menu.ingredients).length} ingredients`,
    `${menu.modifiers.modifiers.length} modifiers in ${menu.modifiers.groups.length} groups`,
    `${menu.packages.length} packages`,
    `${menu.gifts.length} gifts`,
    `${menu.promocodes.length} promo codes`,
  ];
  dependencies.output.log(`The menu is in order: ${counts.join(', ')}.`);
}

function warn(warnings: readonly string[], dependencies: MenuCommandDependencies): void {
  for (const warning of warnings.slice(0, maxWarnings)) dependencies.output.warn(`warning: ${warning}`);
  const more = warnings.length - maxWarnings;
  if (more > 0) dependencies.output.warn(`warning: … and ${more} more`);
}
