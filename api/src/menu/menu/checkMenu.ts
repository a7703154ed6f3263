import { checkPrices } from './checkPrices';
import { checkProduct } from './checkProduct';
import type { Faults } from './Faults';
import type { CheckedLists, RawMenu } from './MenuDocument';
import { checkUnique, References } from './References';

/** Checks what the parts of a menu say about each other. `raw` is what they were read from. */
export function checkMenu(lists: CheckedLists, raw: RawMenu, faults: Faults): void {
  const references = new References(raw, faults);
  checkGroups(lists, faults);
  checkModifiers(lists, references, faults);
  checkProducts(lists, references, faults);
  checkExtras(lists, references, faults);
  checkPrices(lists, faults);
}

function checkGroups({ groups }: CheckedLists, faults: Faults): void {
  checkUnique(groups, 'id', (group) => group.id, faults);
  checkUnique(groups, 'alias', (group) => group.alias, faults);
}

function checkModifiers(lists: CheckedLists, references: References, faults: Faults): void {
  const { modifiers, modifierGroups } = lists;
  const used = usedModifiers(lists);
  checkUnique(modifiers, 'id', (modifier) => modifier.id, faults);
  checkUnique(modifierGroups, 'id', (group) => group.id, faults);
  for (const { value: modifier, place } of modifiers) {
    if (modifier.ingredient) references.ingredient(modifier.ingredient, place, 'ingredient');
    // One that a menu of before has left behind harms nobody.
    if (modifier.half_of && used.has(modifier.id)) references.product(modifier.half_of, place, 'half_of');
  }
  for (const { value: group, place } of modifierGroups) {
    group.modifiers.forEach((id, position) => {
      references.modifier(id, place, `modifiers[${position}]`);
    });
    // A stopped modifier cannot be chosen, so it must not be needed to reach the group's minimum.
    const members = modifiers.flatMap(({ value }) => (group.modifiers.includes(value.id) ? [value] : []));
    const choosable = members
      .filter((modifier) => modifier.type !== 'stop')
      .reduce((sum, modifier) => sum + modifier.max, 0);
    if (members.length === group.modifiers.length && choosable < group.min)
      faults.add(place, 'min', `only ${choosable} can be chosen`);
  }
}

/** Ids of the modifiers that some product has. */
function usedModifiers({ products, modifierGroups }: CheckedLists): Set<number> {
  const members = new Map(modifierGroups.map(({ value: { id, modifiers } }) => [id, modifiers]));
  return new Set(
    products.flatMap(({ value: { modifiers } }) => [
      ...(modifiers?.available ?? []),
      ...(modifiers?.single ?? []),
      ...(modifiers?.groups ?? []).flatMap((id) => members.get(id) ?? []),
    ]),
  );
}

function checkProducts(lists: CheckedLists, references: References, faults: Faults): void {
  checkUnique(lists.products, 'id', (product) => product.id, faults);
  checkUnique(lists.products, 'key', (product) => product.key, faults);
  const parts = new Map(lists.products.map(({ value }) => [value.key, value]));
  const groups = new Map(lists.groups.map(({ value }) => [value.alias, value]));
  for (const { value: product, place } of lists.products)
    checkProduct(product, { parts, groups, place, references, faults });
}

function checkExtras(
  { packages, gifts, promocodes }: CheckedLists,
  references: References,
  faults: Faults,
): void {
  checkUnique(packages, 'id', (item) => item.id, faults);
  checkUnique(packages, 'alias', (item) => item.alias, faults);
  checkUnique(gifts, 'id', (gift) => gift.id, faults);
  checkUnique(promocodes, 'code', (promocode) => promocode.code, faults);
  for (const { value: gift, place } of gifts) {
    references.product(gift.product, place, 'product');
    references.contained(gift.conditions.contains, place, 'conditions.contains');
  }
  for (const { value: promocode, place } of promocodes) {
    if (promocode.kind === 'product') references.product(promocode.product, place, 'product');
    references.contained(promocode.contains, place, 'contains');
  }
}
