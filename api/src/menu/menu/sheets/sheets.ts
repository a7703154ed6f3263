import { languages } from '@storefront/contracts/languages';
import { currencyCodes } from '../../../platform/installation/seedFolder';
import {
  amount,
  type CellKind,
  code,
  json,
  mark,
  number,
  numbers,
  pairs,
  picture,
  text,
  words,
  wordsOrNone,
  yesNo,
} from './cells';

/** One column: its header, and the field of an entry that it holds (`price.RUB`). */
export interface Column {
  name: string;
  path: string;
  kind: CellKind;
}
export interface Sheet {
  /** The column that tells entries apart: a row without it is none. */
  key: string;
  columns: readonly Column[];
}

const column = (name: string, kind: CellKind, path = name): Column => ({ name, path, kind });
const localized = (name: string): Column[] =>
  languages.map((language) => column(`${name}_${language}`, text, `${name}.${language}`));
const prices = (name: string, path = name): Column[] =>
  currencyCodes.map((currency) => column(`${name}_${currency}`, amount, `${path}.${currency}`));
/** What no column is made for keeps its field's name. */
export const otherColumn = 'other';
const other = column(otherColumn, json, '');

/** The sheets of a menu by the word in their file names; `products` is the main one. */
export const sheets = {
  products: {
    key: 'key',
    columns: [
      column('key', text),
      column('id', number),
      column('group', text),
      column('brands', words),
      ...localized('name'),
      ...localized('tagline'),
      ...localized('description'),
      ...prices('price'),
      ...prices('basic_price'),
      column('weight', number, 'weight.value'),
      column('weight_unit', text, 'weight.unit'),
      column('pieces', number),
      column('recipe', pairs('ingredient', 'grams')),
      column('contents', pairs('product', 'pieces')),
      column('allergens', wordsOrNone, 'stated.allergens'),
      column('vegetarian', yesNo, 'stated.vegetarian'),
      column('spicy', yesNo, 'stated.spicy'),
      column('pork', yesNo, 'stated.pork'),
      column('kilocalories', number, 'stated.nutrition.kilocalories'),
      column('proteins', number, 'stated.nutrition.proteins'),
      column('fats', number, 'stated.nutrition.fats'),
      column('carbohydrates', number, 'stated.nutrition.carbohydrates'),
      column('picture', picture),
      ...localized('accent'),
      column('popular', number),
      column('stopped', mark('stop'), 'type'),
      column('step', number, 'sale_multiplicity'),
      column('step_last_hour', number, 'sale_multiplicity_last_hour'),
      column('modifiers_available', numbers, 'modifiers.available'),
      column('modifiers_single', numbers, 'modifiers.single'),
      column('modifier_groups', numbers, 'modifiers.groups'),
      column('related_groups', words),
      column('exclude_cities', words, 'cities.exclude'),
      column('takeaway_only', mark(true)),
      column('delivery_only', mark(true)),
      other,
    ],
  },
  groups: {
    key: 'alias',
    columns: [
      column('alias', text),
      column('id', number),
      column('sort', number),
      column('brands', words),
      column('show_on_main', yesNo),
      ...localized('name'),
      ...localized('description'),
      column('picture', picture),
      other,
    ],
  },
  modifiers: {
    key: 'id',
    columns: [
      column('id', number),
      ...localized('name'),
      ...prices('price'),
      column('min', number),
      column('max', number),
      column('ingredient', text),
      column('grams', number),
      column('half_of', text),
      column('stopped', mark('stop'), 'type'),
      other,
    ],
  },
  modifierGroups: {
    key: 'id',
    columns: [
      column('id', number),
      ...localized('name'),
      column('min', number),
      column('max', number),
      column('modifiers', numbers),
      other,
    ],
  },
  packages: {
    key: 'alias',
    columns: [
      column('alias', text),
      column('id', number),
      column('brands', words),
      ...localized('name'),
      ...prices('price'),
      column('can_refuse', yesNo),
      other,
    ],
  },
  gifts: {
    key: 'id',
    columns: [
      column('id', number),
      column('brands', words),
      column('product', text),
      column('type', text),
      ...prices('price'),
      column('max_count', number),
      ...prices('minimum', 'conditions.minimum_subtotal'),
      ...localized('message'),
      other,
    ],
  },
  promocodes: {
    key: 'code',
    columns: [
      column('code', code),
      column('brands', words),
      column('kind', text),
      column('percent', number),
      ...prices('amount'),
      column('product', text),
      ...prices('minimum', 'minimum_subtotal'),
      column('first_order', yesNo),
      column('valid_until', text),
      ...localized('description'),
      other,
    ],
  },
  ingredients: {
    key: 'key',
    columns: [
      column('key', text),
      ...localized('name'),
      column('kilocalories', number, 'kcal'),
      column('proteins', number),
      column('fats', number),
      column('carbohydrates', number),
      column('allergens', wordsOrNone),
      column('vegetarian', yesNo),
      column('spicy', mark(true)),
      column('pork', mark(true)),
      other,
    ],
  },
} as const satisfies Record<string, Sheet>;
export type SheetName = keyof typeof sheets;
export const sheetNames = Object.keys(sheets) as SheetName[];

/**
 * `menu.csv` holds the products; the others stand beside it: `menu.groups.csv`, `menu.modifier-groups.csv`.
 */
export function sheetFile(productsFile: string, name: SheetName): string {
  if (name === 'products') return productsFile;
  const word = name === 'modifierGroups' ? 'modifier-groups' : name;
  return productsFile.replace(/\.csv$/i, `.${word}.csv`);
}
