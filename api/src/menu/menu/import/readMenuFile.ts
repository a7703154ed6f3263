import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Faults } from '../Faults';
import { loadMenu } from '../loadMenu';
import type { Placed, RawMenu } from '../MenuDocument';
import { MenuFileError } from '../MenuFileError';
import type { Fields } from '../sheets/fields';
import { readSheet } from '../sheets/readSheet';
import { sheetFile, sheetNames, sheets } from '../sheets/sheets';

/**
 * Reads a business's menu file as it is: a JSON document, a folder of them, or a sheet of products with the
 * others beside it. What it does not bring is absent.
 * @throws MenuFileError when there is nothing to read.
 */
export function readMenuFile(file: string, faults: Faults): RawMenu {
  if (!/\.csv$/i.test(file) || statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return loadMenu(file, faults);
  if (!existsSync(file)) throw new MenuFileError(file, '', 'does not exist');
  refuseUnknownSheets(file, faults);
  const raw: RawMenu = {};
  for (const name of sheetNames) {
    const path = sheetFile(file, name);
    if (!existsSync(path)) continue;
    const list = readSheet(path, sheets[name], faults);
    if (name === 'ingredients') raw.ingredients = list.map(toIngredient);
    else raw[name] = list;
  }
  return raw;
}

const toIngredient = ({ value: { key, ...value }, place }: Placed<Fields>) => ({
  key: String(key),
  value,
  place,
});

/** A sheet whose name is misspelt would be left out without a word. */
function refuseUnknownSheets(file: string, faults: Faults): void {
  const known = sheetNames.map((name) => basename(sheetFile(file, name)));
  const beginning = basename(file).replace(/csv$/i, '');
  for (const name of readdirSync(dirname(file)).sort()) {
    if (!name.startsWith(beginning) || !/\.csv$/i.test(name) || known.includes(name)) continue;
    const place = { file: join(dirname(file), name), path: '' };
    faults.add(place, '', `is not a known sheet: must be one of ${known.join(', ')}`);
  }
}
