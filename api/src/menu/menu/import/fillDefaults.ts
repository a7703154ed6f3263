import type { Placed, RawMenu } from '../MenuDocument';
import { type Fields, isFields } from '../sheets/fields';

/** Writes out what a business may leave unsaid: a step of one, a group's place, the brand of the import. */
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

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const listFields = (list: readonly Placed[] = []): Fields[] =>
  list.map(({ value }) => value).filter(isFields);
