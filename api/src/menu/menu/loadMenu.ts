import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Faults } from './Faults';
import type { ListName, RawList, RawMenu } from './MenuDocument';
import { MenuFileError } from './MenuFileError';
import { joinPlace, type Place } from './Place';
import { readField } from './References';
import { readJsonFile } from './readJsonFile';
import { isFields } from './sheets/fields';

/** The parts of a menu as files and as keys of one document. */
const sections = [
  'ingredients',
  'allergens',
  'groups',
  'products',
  'modifiers',
  'packages',
  'gifts',
  'promocodes',
] as const;
const listTexts: Record<Exclude<ListName, 'modifierGroups'>, string> = {
  groups: 'product groups',
  products: 'products',
  modifiers: 'modifiers',
  packages: 'packages',
  gifts: 'gifts',
  promocodes: 'promo codes',
};

/**
 * Reads a menu from a folder (`ingredients.json`, `groups.json`, `products/<group>.json` …) or from one
 * exported document. What it holds is not checked here. A folder must be whole; a document may leave sections
 * out.
 * @throws MenuFileError for a file that cannot be read at all.
 */
export function loadMenu(path: string, faults: Faults): RawMenu {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) throw new MenuFileError(path, '', 'does not exist');
  return entry.isDirectory() ? loadFolder(path, faults) : loadDocument(path, faults);
}

function loadFolder(folder: string, faults: Faults): RawMenu {
  const raw: RawMenu = {};
  for (const section of sections) {
    if (section === 'products') continue;
    const file = join(folder, `${section}.json`);
    try {
      takeSection(raw, section, readJsonFile(file), { file, path: '' }, faults);
    } catch (error) {
      faults.addError(error);
    }
  }
  return { ...raw, products: loadProducts(join(folder, 'products'), faults) };
}

function loadProducts(folder: string, faults: Faults): RawList {
  const products: RawList = { entries: [], places: [] };
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    faults.add({ file: folder, path: '' }, '', 'is not a folder of product files');
    return products;
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of files.sort()) {
    const file = join(folder, name);
    const list = readList(readJsonFile(file), { file, path: '' }, 'products', faults);
    list.entries.forEach((entry, index) => {
      const place = list.places[index] ?? { file, path: '' };
      const group = readField(entry, 'group');
      if (typeof group === 'string' && group !== basename(name, '.json'))
        faults.add(place, 'group', `"${group}" does not belong into this file`);
      products.entries.push(entry);
      products.places.push(place);
    });
  }
  return products;
}

function loadDocument(file: string, faults: Faults): RawMenu {
  const document = readJsonFile(file);
  const place: Place = { file, path: '' };
  if (!isFields(document)) {
    faults.add(place, '', 'must be a menu');
    return {};
  }
  const raw: RawMenu = {};
  for (const [key, value] of Object.entries(document)) {
    const section = sections.find((name) => name === key);
    if (section) takeSection(raw, section, value, joinPlace(place, key), faults);
    else faults.add(place, key, 'is not a known key');
  }
  return raw;
}

function takeSection(
  raw: RawMenu,
  section: (typeof sections)[number],
  value: unknown,
  place: Place,
  faults: Faults,
): void {
  if (section === 'allergens') raw.allergens = { value, place };
  else if (section === 'ingredients') raw.ingredients = readIngredients(value, place, faults);
  else if (section === 'modifiers') {
    if (!isFields(value)) {
      faults.add(place, '', 'must be an object of modifiers and their groups');
      return;
    }
    for (const key of Object.keys(value))
      if (key !== 'modifiers' && key !== 'groups') faults.add(place, key, 'is not a known key');
    raw.modifiers = readList(value.modifiers, joinPlace(place, 'modifiers'), 'modifiers', faults);
    raw.modifierGroups = readList(value.groups, joinPlace(place, 'groups'), 'modifier groups', faults);
  } else raw[section] = readList(value, place, listTexts[section], faults);
}

function readIngredients(value: unknown, place: Place, faults: Faults): NonNullable<RawMenu['ingredients']> {
  if (!isFields(value)) {
    faults.add(place, '', 'must be an object of ingredients');
    return { keys: [], entries: [], places: [] };
  }
  const keys = Object.keys(value);
  return { keys, entries: Object.values(value), places: keys.map((key) => joinPlace(place, key)) };
}

function readList(value: unknown, place: Place, what: string, faults: Faults): RawList {
  if (!Array.isArray(value)) {
    faults.add(place, '', `must be a list of ${what}`);
    return { entries: [], places: [] };
  }
  return { entries: value, places: value.map((_, index) => joinPlace(place, `[${index}]`)) };
}
