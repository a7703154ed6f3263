import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { MenuFileError, readBrands, readMenu } from '../../menu';
import type { CatalogueData } from '../Catalogue';
import { toBrand } from './brandParts';
import { type CityFile, cityFile } from './cityFile';
import { cityParts } from './cityParts';
import { menuParts } from './menuParts';

export interface Seed {
  data: CatalogueData;
  /** Of the data, not of the files: what is worked out from them may change with the program too. */
  hash: string;
  /** Raised by each release that changes the seed: of two the higher one is newer. */
  version: number;
}

/**
 * Reads and checks the seed folder (`brands/`, `cities/`, `menu/`).
 * @throws MenuFileError with file, place and reason at the first fault.
 */
export function readSeed(folder: string): Seed {
  const menu = readMenu(join(folder, 'menu'));
  const brands = readBrands(join(folder, 'brands'), menu);
  const cities = readCities(join(folder, 'cities')).map(cityParts);
  const data: CatalogueData = {
    ...menuParts(menu),
    brands: brands.map(toBrand),
    cities: cities.map(({ city }) => city),
    zones: cities.flatMap(({ zones }) => zones),
    shops: cities.flatMap(({ shops }) => shops),
  };
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  return { data, hash, version: readVersion(join(folder, 'version.json')) };
}

function readVersion(file: string): number {
  const result = v.safeParse(
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    parseJson(file),
  );
  if (!result.success) throw new MenuFileError(file, 'version', 'must be a whole number from 1');
  return result.output.version;
}

function readCities(folder: string): CityFile[] {
  const taken = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => {
    const file = join(folder, name);
    const result = v.safeParse(cityFile, parseJson(file));
    if (!result.success) {
      const [issue] = result.issues;
      throw new MenuFileError(file, v.getDotPath(issue) ?? '', issue.message);
    }
    if (`${result.output.alias}.json` !== basename(file))
      throw new MenuFileError(file, 'alias', `"${result.output.alias}" does not belong into this file`);
    for (const alias of [result.output.alias, ...result.output.former_aliases]) {
      const other = taken.get(alias);
      if (other)
        throw new MenuFileError(file, 'former_aliases', `"${alias}" is or was the alias of ${other}`);
      taken.set(alias, result.output.alias);
    }
    return result.output;
  });
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new MenuFileError(file, '', error instanceof Error ? error.message : String(error));
  }
}
