import type { Placed, RawMenu } from '../MenuDocument';
import { type Fields, isFields } from '../sheets/fields';
import { pictureFor } from './pictureFor';

/**
 * Writes out what a business may leave unsaid: a step of one, a group's place, the brand of the import, what
 * to draw.
 */
export function fillDefaults(raw: RawMenu, brand: string | null): void {
  for (const name of ['groups', 'products', 'packages', 'gifts', 'promocodes'] as const)
    for (const entry of listFields(raw[name])) if (brand !== null) entry.brands ??= [brand];
  listFields(raw.groups).forEach((group, index) => {
    group.sort ??= (index + 1) * 10;
    group.show_on_main ??= false;
  });
  for (const modifier of listFields(raw.modifiers)) {
    modifier.min ??= 0;
    modifier.max ??= 1;
  }
  for (const gift of listFields(raw.gifts)) gift.conditions ??= {};
  for (const promocode of listFields(raw.promocodes)) promocode.first_order ??= false;
  listFields(raw.products).forEach(fillProduct);
}

function fillProduct(product: Fields): void {
  product.sale_multiplicity ??= 1;
  product.sale_multiplicity_last_hour ??= product.sale_multiplicity;
  if (isFields(product.weight)) product.weight.unit ??= 'g';
  if (isFields(product.modifiers)) {
    const { modifiers } = product;
    for (const form of ['available', 'single', 'groups']) modifiers[form] ??= [];
    if (Object.values(modifiers).every(isEmpty)) delete product.modifiers;
  }
  if (isFields(product.cities) && isEmpty(product.cities.exclude)) delete product.cities;
  if (isEmpty(product.related_groups)) delete product.related_groups;
}

const standIn = { scene: 'drink', liquid: '#ffffff', vessel: 'cup' };

/** What to draw for products and groups that bring no picture. Runs when the whole menu is known. */
export function fillPictures(raw: RawMenu): void {
  const groups = new Map(listFields(raw.groups).map((group) => [group.alias, group]));
  const firstByKey = new Map<unknown, Fields>();
  const known = new Set<unknown>(raw.ingredients?.map(({ key }) => key));
  for (const product of listFields(raw.products)) {
    product.picture ??= pictureFor(product, groups.get(product.group)?.picture, known);
    // Its group or its recipe is faulty, and that is told: a picture that follows from them is not told as
    // missing too.
    const isTold =
      !groups.has(product.group) || (product.recipe !== undefined && !Array.isArray(product.recipe));
    if (isTold) product.picture ??= standIn;
    if (!firstByKey.has(product.group)) firstByKey.set(product.group, product);
  }
  for (const [alias, group] of groups) group.picture ??= firstByKey.get(alias)?.picture;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const listFields = (list: readonly Placed[] = []): Fields[] =>
  list.map(({ value }) => value).filter(isFields);
