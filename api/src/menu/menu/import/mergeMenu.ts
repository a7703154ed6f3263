import type { Faults } from '../Faults';
import type { ListName, MenuDocument, RawList, RawMenu } from '../MenuDocument';
import { checkUnique, readField } from '../References';
import { type Fields, isFields } from '../sheets/fields';
import { toCanonicalJson } from './canonical';
import type { Warnings } from './Warnings';

/** What tells the entries of a list apart. */
const keyFields = {
  groups: 'alias',
  products: 'key',
  packages: 'alias',
  gifts: 'id',
  promocodes: 'code',
  modifiers: 'id',
  modifierGroups: 'id',
} as const satisfies Record<ListName, string>;
const listNames = Object.keys(keyFields) as ListName[];
const currentFile = 'the current menu';

/** The current menu as if it had been read. */
function toRawMenu(document: MenuDocument): RawMenu {
  const list = (entries: readonly object[], name: string): RawList => ({
    entries: entries.map((entry) => structuredClone(entry)),
    places: entries.map((_, index) => ({ file: currentFile, path: `${name}[${index}]` })),
  });
  const ingredients = list(Object.values(document.ingredients), 'ingredients');
  return {
    ingredients: { ...ingredients, keys: Object.keys(document.ingredients) },
    allergens: { value: document.allergens, place: { file: currentFile, path: 'allergens' } },
    groups: list(document.groups, 'groups'),
    products: list(document.products, 'products'),
    modifiers: list(document.modifiers.modifiers, 'modifiers.modifiers'),
    modifierGroups: list(document.modifiers.groups, 'modifiers.groups'),
    packages: list(document.packages, 'packages'),
    gifts: list(document.gifts, 'gifts'),
    promocodes: list(document.promocodes, 'promocodes'),
  };
}

/**
 * The whole menu after an import. What the file brings replaces what is there, list by list; a list that it
 * lacks stays. With a `brand` only what that brand sells is replaced. Ingredients are added to those that are
 * known.
 */
export function mergeMenu(
  current: MenuDocument,
  raw: RawMenu,
  brand: string | null,
  faults: Faults,
  warnings: Warnings,
): RawMenu {
  checkKeys(raw, faults);
  const before = toRawMenu(current);
  const merged: RawMenu = { ...before, allergens: raw.allergens ?? before.allergens };
  merged.ingredients = mergeIngredients(before.ingredients, raw.ingredients);
  for (const name of listNames) {
    const [old, own] = [before[name], raw[name]];
    if (!old || !own) continue;
    merged[name] = brand === null ? own : mergeList(name, old, own, brand, faults);
  }
  for (const name of ['gifts', 'promocodes'] as const)
    if (!raw[name]) merged[name] = withoutDangling(merged, name, warnings);
  return merged;
}

/** Of two entries with one key a merge keeps the last: it has to be told before. */
function checkKeys(raw: RawMenu, faults: Faults): void {
  const check = (list: RawList | undefined, keys: readonly unknown[] | undefined, field: string) => {
    const getPlace = (index: number) => list?.places[index] ?? { file: '', path: '' };
    checkUnique(keys ?? [], field, (key) => key, getPlace, faults);
  };
  for (const name of listNames) {
    const field = keyFields[name];
    const keys = raw[name]?.entries.map((entry) => readField(entry, field));
    check(raw[name], keys, field);
  }
  check(raw.ingredients, raw.ingredients?.keys, 'key');
}

function mergeIngredients(
  old: RawMenu['ingredients'],
  own: RawMenu['ingredients'],
): NonNullable<RawMenu['ingredients']> {
  const kept = {
    keys: [...(old?.keys ?? [])],
    entries: [...(old?.entries ?? [])],
    places: [...(old?.places ?? [])],
  };
  const indexByKey = new Map(kept.keys.map((key, index) => [key, index]));
  own?.keys.forEach((key, index) => {
    const at = indexByKey.get(key) ?? kept.keys.length;
    kept.keys[at] = key;
    kept.entries[at] = own.entries[index];
    const place = own.places[index];
    if (place) kept.places[at] = place;
    indexByKey.set(key, at);
  });
  return kept;
}

/** Entries of other brands stay where they are; one that both share must be the same for both. */
function mergeList(name: ListName, old: RawList, own: RawList, brand: string, faults: Faults): RawList {
  const keyField = keyFields[name];
  const incoming = new Map(
    own.entries.map((entry, index) => [isFields(entry) ? entry[keyField] : entry, index]),
  );
  const merged: RawList = { entries: [], places: [] };
  const keep = (list: RawList, index: number, entry: unknown = list.entries[index]) => {
    merged.entries.push(entry);
    const place = list.places[index];
    if (place) merged.places.push(place);
  };
  const done = new Set<unknown>();
  old.entries.forEach((entry, index) => {
    if (!isFields(entry)) return;
    const key = entry[keyField];
    const at = incoming.get(key);
    const others = listOtherBrands(entry, brand);
    if (at === undefined) {
      if (others === undefined) keep(old, index);
      else if (others.length > 0) keep(old, index, { ...entry, brands: others });
      return;
    }
    done.add(key);
    const same = own.entries[at];
    // Modifiers belong to no brand: what the file says holds for everybody who has them.
    if (others === undefined || others.length === 0 || !isFields(same)) {
      keep(own, at);
      return;
    }
    if (!isSame(entry, same)) {
      const place = own.places[at];
      const whose = others.map((one) => `"${one}"`).join(' and ');
      if (place)
        faults.add(
          place,
          keyField,
          `${JSON.stringify(key)} is also on the menu of ${whose}, with other content`,
        );
      keep(old, index);
      return;
    }
    const brands = entry.brands as string[];
    keep(old, index, { ...entry, brands: brands.includes(brand) ? brands : [...brands, brand] });
  });
  own.entries.forEach((entry, index) => {
    if (!isFields(entry) || !done.has(entry[keyField])) keep(own, index);
  });
  own.entries.forEach((entry, index) => {
    const place = own.places[index];
    if (place && isFields(entry) && listOtherBrands(entry, brand)?.length)
      faults.add(place, 'brands', `names a brand besides "${brand}", which this import is for`);
  });
  return merged;
}

/** The brands of an entry besides one, or undefined for what has no brands. */
function listOtherBrands(entry: Fields, brand: string): string[] | undefined {
  if (!Array.isArray(entry.brands)) return undefined;
  return entry.brands.filter((one): one is string => typeof one === 'string' && one !== brand);
}

/** Whether an entry says what is known already; a picture that it leaves out is the known one. */
function isSame(known: Fields, own: Fields): boolean {
  const bare = ({ brands: _brands, id: _id, type, picture, ...rest }: Fields) =>
    toCanonicalJson({
      ...rest,
      type: type ?? 'default',
      picture: own.picture === undefined ? null : picture,
    });
  return bare(known) === bare(own);
}

/** Offers of the old menu whose products or groups have left it. */
function withoutDangling(menu: RawMenu, name: 'gifts' | 'promocodes', warnings: Warnings): RawList {
  const known = (list: 'products' | 'groups') =>
    new Set(menu[list]?.entries.map((entry) => isFields(entry) && entry[keyFields[list]]));
  const [products, groups] = [known('products'), known('groups')];
  const kept: RawList = { entries: [], places: [] };
  menu[name]?.entries.forEach((entry, index) => {
    const place = menu[name]?.places[index];
    if (!isFields(entry) || !place) return;
    const conditions = isFields(entry.conditions) ? entry.conditions : entry;
    const contains = isFields(conditions.contains) ? conditions.contains : {};
    const missing = [
      ...[entry.product, ...toList(contains.products)].filter(
        (key) => key !== undefined && !products.has(key),
      ),
      ...[...toList(contains.groups), ...toList(entry.groups)].filter((alias) => !groups.has(alias)),
    ];
    if (missing.length === 0) {
      kept.entries.push(entry);
      kept.places.push(place);
    } else warnings.add(place, '', `is left out: "${missing[0]}" is no longer on the menu`);
  });
  return kept;
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
