import { checkPrices } from './checkPrices';
import { checkProduct } from './checkProduct';
import type { Faults } from './Faults';
import type { MenuDocument, PlacedMenu, RawMenu } from './MenuDocument';
import type { Place } from './Place';
import { checkUnique, References } from './References';

const nowhere: Place = { file: '', path: '' };

/** Checks what the parts of a menu say about each other. `raw` is what they were read from. */
export function checkMenu(menu: PlacedMenu, raw: RawMenu, faults: Faults): void {
  const references = new References(raw, faults);
  checkGroups(menu, references, faults);
  checkModifiers(menu, references, faults);
  checkProducts(menu, references, faults);
  checkExtras(menu, references, faults);
  checkPrices(menu, faults);
}

function checkGroups({ document, places }: PlacedMenu, references: References, faults: Faults): void {
  const getPlace = (index: number) => places.groups[index] ?? nowhere;
  checkUnique(document.groups, 'id', (group) => group.id, getPlace, faults);
  checkUnique(document.groups, 'alias', (group) => group.alias, getPlace, faults);
  document.groups.forEach((group, index) => {
    references.picture(group.picture, getPlace(index), 'picture');
  });
}

function checkModifiers({ document, places }: PlacedMenu, references: References, faults: Faults): void {
  const modifierPlace = (index: number) => places.modifiers[index] ?? nowhere;
  const groupPlace = (index: number) => places.modifierGroups[index] ?? nowhere;
  const { modifiers, groups } = document.modifiers;
  const used = usedModifiers(document);
  checkUnique(modifiers, 'id', (modifier) => modifier.id, modifierPlace, faults);
  checkUnique(groups, 'id', (group) => group.id, groupPlace, faults);
  modifiers.forEach((modifier, index) => {
    if (modifier.ingredient) references.ingredient(modifier.ingredient, modifierPlace(index), 'ingredient');
    // One that a menu of before has left behind harms nobody.
    if (modifier.half_of && used.has(modifier.id))
      references.product(modifier.half_of, modifierPlace(index), 'half_of');
  });
  groups.forEach((group, index) => {
    group.modifiers.forEach((id, position) => {
      references.modifier(id, groupPlace(index), `modifiers[${position}]`);
    });
    // A stopped modifier cannot be chosen, so it must not be needed to reach the group's minimum.
    const members = modifiers.filter((modifier) => group.modifiers.includes(modifier.id));
    const choosable = members
      .filter((modifier) => modifier.type !== 'stop')
      .reduce((sum, modifier) => sum + modifier.max, 0);
    if (members.length === group.modifiers.length && choosable < group.min)
      faults.add(groupPlace(index), 'min', `only ${choosable} can be chosen`);
  });
}

/** Ids of the modifiers that some product has. */
function usedModifiers({ products, modifiers: { groups } }: MenuDocument): Set<number> {
  const members = new Map(groups.map(({ id, modifiers }) => [id, modifiers]));
  return new Set(
    products.flatMap(({ modifiers }) => [
      ...(modifiers?.available ?? []),
      ...(modifiers?.single ?? []),
      ...(modifiers?.groups ?? []).flatMap((id) => members.get(id) ?? []),
    ]),
  );
}

function checkProducts({ document, places }: PlacedMenu, references: References, faults: Faults): void {
  const getPlace = (index: number) => places.products[index] ?? nowhere;
  checkUnique(document.products, 'id', (product) => product.id, getPlace, faults);
  checkUnique(document.products, 'key', (product) => product.key, getPlace, faults);
  const parts = new Map(document.products.map((product) => [product.key, product]));
  const groups = new Map(document.groups.map((group) => [group.alias, group]));
  document.products.forEach((product, index) => {
    checkProduct(product, { parts, groups, place: getPlace(index), references, faults });
  });
}

function checkExtras({ document, places }: PlacedMenu, references: References, faults: Faults): void {
  const at = (list: 'packages' | 'gifts' | 'promocodes') => (index: number) => places[list][index] ?? nowhere;
  checkUnique(document.packages, 'id', (item) => item.id, at('packages'), faults);
  checkUnique(document.packages, 'alias', (item) => item.alias, at('packages'), faults);
  checkUnique(document.gifts, 'id', (gift) => gift.id, at('gifts'), faults);
  checkUnique(document.promocodes, 'code', (promocode) => promocode.code, at('promocodes'), faults);
  document.gifts.forEach((gift, index) => {
    const place = at('gifts')(index);
    references.product(gift.product, place, 'product');
    references.contained(gift.conditions.contains, place, 'conditions.contains');
  });
  document.promocodes.forEach((promocode, index) => {
    const place = at('promocodes')(index);
    if (promocode.kind === 'product') references.product(promocode.product, place, 'product');
    references.contained(promocode.contains, place, 'contains');
  });
}
