import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Faults } from './Faults';
import { type ListName, menuLists, type Placed, type RawMenu } from './MenuDocument';
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

function loadProducts(folder: string, faults: Faults): Placed[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    faults.add({ file: folder, path: '' }, '', 'is not a folder of product files');
    return [];
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    const products = readList('products', readJsonFile(file), { file, path: '' }, faults);
    for (const { value, place } of products) {
      const group = readField(value, 'group');
      if (typeof group === 'string' && group !== basename(name, '.json'))
        faults.add(place, 'group', `"${group}" does not belong into this file`);
    }
    return products;
  });
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
    raw.modifiers = readList('modifiers', value.modifiers, joinPlace(place, 'modifiers'), faults);
    raw.modifierGroups = readList('modifierGroups', value.groups, joinPlace(place, 'groups'), faults);
  } else raw[section] = readList(section, value, place, faults);
}

function readIngredients(value: unknown, place: Place, faults: Faults): NonNullable<RawMenu['ingredients']> {
  if (isFields(value))
    return Object.entries(value).map(([key, entry]) => ({ key, value: entry, place: joinPlace(place, key) }));
  faults.add(place, '', 'must be an object of ingredients');
  return [];
}

function readList(name: ListName, value: unknown, place: Place, faults: Faults): Placed[] {
  if (Array.isArray(value))
    return value.map((entry, index) => ({ value: entry, place: joinPlace(place, `[${index}]`) }));
  faults.add(place, '', `must be a list of ${menuLists[name].title}`);
  return [];
}
