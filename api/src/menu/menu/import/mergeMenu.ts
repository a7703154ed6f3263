import { toCanonicalJson } from '../../../platform/json/canonicalJson';
import type { Faults } from '../Faults';
import {
  type ListName,
  listNames,
  type MenuDocument,
  menuLists,
  type Placed,
  type RawMenu,
} from '../MenuDocument';
import { checkUnique, readField } from '../References';
import { type Fields, isFields } from '../sheets/fields';
import type { Warnings } from './Warnings';

const currentFile = 'the current menu';

/** The current menu as if it had been read. */
function toRawMenu(document: MenuDocument): RawMenu {
  const list = (entries: readonly object[], name: string): Placed[] =>
    entries.map((entry, index) => ({
      value: structuredClone(entry),
      place: { file: currentFile, path: `${name}[${index}]` },
    }));
  return {
    ingredients: Object.entries(document.ingredients).map(([key, value], index) => ({
      key,
      value: structuredClone(value),
      place: { file: currentFile, path: `ingredients[${index}]` },
    })),
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
  const ingredients = [...(before.ingredients ?? []), ...(raw.ingredients ?? [])];
  merged.ingredients = [...new Map(ingredients.map((entry) => [entry.key, entry])).values()];
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
  for (const name of listNames) {
    const { key } = menuLists[name];
    checkUnique(raw[name] ?? [], key, (value) => readField(value, key), faults);
  }
  const ingredients = raw.ingredients ?? [];
  checkUnique(
    ingredients.map(({ key, place }) => ({ value: key, place })),
    'key',
    (key) => key,
    faults,
  );
}

/** Entries of other brands stay where they are; one that both share must be the same for both. */
function mergeList(
  name: ListName,
  old: readonly Placed[],
  own: readonly Placed[],
  brand: string,
  faults: Faults,
): Placed[] {
  const keyField = menuLists[name].key;
  const incoming = new Map(
    own.map((entry) => [isFields(entry.value) ? entry.value[keyField] : entry.value, entry]),
  );
  const done = new Set<unknown>();
  const kept = old.flatMap((entry): Placed[] => {
    const { value, place } = entry;
    if (!isFields(value)) return [];
    const key = value[keyField];
    const same = incoming.get(key);
    const others = listOtherBrands(value, brand);
    if (same === undefined) {
      if (others === undefined) return [entry];
      return others.length > 0 ? [{ value: { ...value, brands: others }, place }] : [];
    }
    done.add(key);
    // Modifiers belong to no brand: what the file says holds for everybody who has them.
    if (others === undefined || others.length === 0 || !isFields(same.value)) return [same];
    if (!isSame(value, same.value)) {
      const whose = others.map((one) => `"${one}"`).join(' and ');
      const reason = `${JSON.stringify(key)} is also on the menu of ${whose}, with other content`;
      faults.add(same.place, keyField, reason);
      return [entry];
    }
    const brands = value.brands as string[];
    return [{ value: { ...value, brands: brands.includes(brand) ? brands : [...brands, brand] }, place }];
  });
  for (const { value, place } of own)
    if (isFields(value) && listOtherBrands(value, brand)?.length)
      faults.add(place, 'brands', `names a brand besides "${brand}", which this import is for`);
  return [...kept, ...own.filter(({ value }) => !isFields(value) || !done.has(value[keyField]))];
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
function withoutDangling(menu: RawMenu, name: 'gifts' | 'promocodes', warnings: Warnings): Placed[] {
  const known = (list: 'products' | 'groups') =>
    new Set(menu[list]?.map(({ value }) => readField(value, menuLists[list].key)));
  const [products, groups] = [known('products'), known('groups')];
  return (menu[name] ?? []).filter(({ value, place }) => {
    if (!isFields(value)) return false;
    const conditions = isFields(value.conditions) ? value.conditions : value;
    const contains = isFields(conditions.contains) ? conditions.contains : {};
    const [missing] = [
      ...[value.product, ...toList(contains.products)].filter(
        (key) => key !== undefined && !products.has(key),
      ),
      ...[...toList(contains.groups), ...toList(value.groups)].filter((alias) => !groups.has(alias)),
    ];
    if (missing === undefined) return true;
    warnings.add(place, '', `is left out: "${missing}" is no longer on the menu`);
    return false;
  });
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
