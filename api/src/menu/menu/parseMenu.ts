import type * as v from 'valibot';
import { checkMenu } from './checkMenu';
import { parseShape } from './checkShape';
import type { Faults } from './Faults';
import type { ListName, MenuDocument, PlacedMenu, RawMenu } from './MenuDocument';
import type { Place } from './Place';
import { giftSchema, packageSchema, promocodeSchema } from './schemas/extras';
import { allergensSchema, type Ingredients, ingredientSchema } from './schemas/ingredient';
import { modifierGroupSchema, modifierSchema } from './schemas/modifier';
import { slugSchema } from './schemas/primitives';
import { productGroupSchema, productSchema } from './schemas/product';

const nowhere: Place = { file: '', path: '' };

/**
 * Checks everything about a menu that was read whole: the shape of each entry, then what the parts say about
 * each other.
 * @throws MenuFileError with every fault, those that were found before included.
 */
export function parseMenu(raw: RawMenu, faults: Faults): MenuDocument {
  const menu = shapeMenu(raw, faults);
  checkMenu(menu, raw, faults);
  faults.throwIfAny();
  return menu.document;
}

function shapeMenu(raw: RawMenu, faults: Faults): PlacedMenu {
  const list = <const Schema extends v.GenericSchema>(name: ListName, schema: Schema) => {
    const places: Place[] = [];
    const entries: v.InferOutput<Schema>[] = [];
    raw[name]?.entries.forEach((value, index) => {
      const place = raw[name]?.places[index] ?? nowhere;
      const entry = parseShape(schema, value, place, faults);
      if (entry === undefined) return;
      entries.push(entry);
      places.push(place);
    });
    return { entries, places };
  };
  const groups = list('groups', productGroupSchema);
  const products = list('products', productSchema);
  const modifiers = list('modifiers', modifierSchema);
  const modifierGroups = list('modifierGroups', modifierGroupSchema);
  const packages = list('packages', packageSchema);
  const gifts = list('gifts', giftSchema);
  const promocodes = list('promocodes', promocodeSchema);
  const allergens = raw.allergens ?? { value: undefined, place: nowhere };
  return {
    document: {
      ingredients: parseIngredients(raw, faults),
      // Without a right list of allergens nothing is worked out: the faults are thrown before anybody asks.
      allergens:
        parseShape(allergensSchema, allergens.value, allergens.place, faults) ??
        ({} as MenuDocument['allergens']),
      groups: groups.entries,
      products: products.entries,
      modifiers: { modifiers: modifiers.entries, groups: modifierGroups.entries },
      packages: packages.entries,
      gifts: gifts.entries,
      promocodes: promocodes.entries,
    },
    places: {
      groups: groups.places,
      products: products.places,
      modifiers: modifiers.places,
      modifierGroups: modifierGroups.places,
      packages: packages.places,
      gifts: gifts.places,
      promocodes: promocodes.places,
    },
  };
}

function parseIngredients({ ingredients: raw }: RawMenu, faults: Faults): Ingredients {
  const ingredients: Ingredients = {};
  raw?.keys.forEach((key, index) => {
    const place = raw.places[index] ?? nowhere;
    parseShape(slugSchema, key, place, faults);
    const ingredient = parseShape(ingredientSchema, raw.entries[index], place, faults);
    if (ingredient) ingredients[key] = ingredient;
  });
  return ingredients;
}
