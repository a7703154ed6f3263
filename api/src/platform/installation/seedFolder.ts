import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = fileURLToPath(new URL('../../../seed', import.meta.url));
/** Brands, countries, currencies, cities and the menu of this installation: `SEED_FOLDER`, else our own. */
export const seedFolder = process.env.SEED_FOLDER ? resolve(process.env.SEED_FOLDER) : ownFolder;
/** Where pictures of dishes, groups and promotions are: this installation's folder, then our own. */
export const pictureFolders: readonly string[] = [seedFolder, ownFolder].map((folder) =>
  join(folder, 'pictures'),
);

function fileNames(part: string): string[] {
  const folder = join(seedFolder, part);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return files.map((name) => name.slice(0, -'.json'.length)).sort();
  } catch (error) {
    throw new Error(`SEED_FOLDER: ${folder} must be a folder of JSON files`, { cause: error });
  }
}

/** What each brand's file is named after. The files themselves are read with the seed. */
export const brandAliases: readonly string[] = fileNames('brands');
/** What each city's file is named after. */
export const cityAliases: readonly string[] = fileNames('cities');
/** ISO 4217 codes of the currencies that have a file. */
export const currencyCodes: readonly string[] = fileNames('currencies').map((name) => name.toUpperCase());
/** Those of them whose amounts have no digits after the comma (D-32). */
export const wholeCurrencies: readonly string[] = currencyCodes.filter((code) => {
  const file = join(seedFolder, 'currencies', `${code.toLowerCase()}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')).fraction_digits === 0;
  } catch (error) {
    throw new Error(`SEED_FOLDER: ${file} is not JSON`, { cause: error });
  }
});

/** For messages about a brand that has no file. */
export const brandsForm = `one of ${brandAliases.join(', ')}`;
export const isInstalledBrand = (value: unknown): value is string =>
  typeof value === 'string' && brandAliases.includes(value);
