import { existsSync, statSync } from 'node:fs';
import type { Faults } from '../Faults';
import { loadMenu } from '../loadMenu';
import type { RawMenu } from '../MenuDocument';
import { MenuFileError } from '../MenuFileError';
import { type Fields, isFields } from '../sheets/fields';
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
  const raw: RawMenu = {};
  for (const name of sheetNames) {
    const path = sheetFile(file, name);
    if (!existsSync(path)) continue;
    const list = readSheet(path, sheets[name], faults);
    if (name !== 'ingredients') {
      raw[name] = list;
      continue;
    }
    const entries = list.entries.filter(isFields);
    raw.ingredients = {
      keys: entries.map(({ key }) => String(key)),
      entries: entries.map(({ key: _key, ...ingredient }): Fields => ingredient),
      places: list.places,
    };
  }
  return raw;
}
