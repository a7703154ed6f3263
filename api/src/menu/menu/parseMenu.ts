import { checkMenu } from './checkMenu';
import { parseShape } from './checkShape';
import type { Faults } from './Faults';
import {
  type CheckedLists,
  type ListName,
  listNames,
  type MenuDocument,
  menuLists,
  type Placed,
  type RawMenu,
} from './MenuDocument';
import { allergensSchema, type Ingredients, ingredientSchema } from './schemas/ingredient';
import { slugSchema } from './schemas/primitives';

/**
 * Checks everything about a menu that was read whole: the shape of each entry, then what the parts say about
 * each other.
 * @throws MenuFileError with every fault, those that were found before included.
 */
export function parseMenu(raw: RawMenu, faults: Faults): MenuDocument {
  const lists = Object.fromEntries(
    listNames.map((name) => [name, parseList(name, raw[name], faults)]),
  ) as CheckedLists;
  const ingredients = parseIngredients(raw, faults);
  const allergens = raw.allergens ?? { value: undefined, place: { file: '', path: '' } };
  const document: MenuDocument = {
    ingredients,
    // Without a right list of allergens nothing is worked out: the faults are thrown before anybody asks.
    allergens:
      parseShape(allergensSchema, allergens.value, allergens.place, faults) ??
      ({} as MenuDocument['allergens']),
    groups: toValues(lists.groups),
    products: toValues(lists.products),
    modifiers: { modifiers: toValues(lists.modifiers), groups: toValues(lists.modifierGroups) },
    packages: toValues(lists.packages),
    gifts: toValues(lists.gifts),
    promocodes: toValues(lists.promocodes),
  };
  checkMenu(lists, raw, faults);
  faults.throwIfAny();
  return document;
}

const toValues = <Value>(list: readonly Placed<Value>[]): Value[] => list.map(({ value }) => value);

function parseList(name: ListName, list: readonly Placed[] = [], faults: Faults): Placed[] {
  return list.flatMap(({ value, place }) => {
    const entry = parseShape(menuLists[name].schema, value, place, faults);
    return entry === undefined ? [] : [{ value: entry, place }];
  });
}

function parseIngredients({ ingredients: raw = [] }: RawMenu, faults: Faults): Ingredients {
  const ingredients: Ingredients = {};
  for (const { key, value, place } of raw) {
    parseShape(slugSchema, key, place, faults);
    const ingredient = parseShape(ingredientSchema, value, place, faults);
    if (ingredient) ingredients[key] = ingredient;
  }
  return ingredients;
}
