import { checkProduct } from './checkProduct';
import { type PlacedMenu, within } from './MenuDocument';
import { checkUnique, fail, References } from './References';

/** Checks what the parts of a menu say about each other. Throws `MenuFileError` at the first fault. */
export function checkMenu(menu: PlacedMenu): void {
  const references = new References(menu.document);
  checkGroups(menu, references);
  checkModifiers(menu, references);
  checkProducts(menu, references);
  checkExtras(menu, references);
}

function checkGroups({ document, sections }: PlacedMenu, references: References): void {
  const placeOf = (index: number) => within(sections.groups, `[${index}]`);
  checkUnique(document.groups, 'id', (group) => group.id, placeOf);
  checkUnique(document.groups, 'alias', (group) => group.alias, placeOf);
  document.groups.forEach((group, index) => {
    references.picture(group.picture, placeOf(index), 'picture');
  });
}

function checkModifiers({ document, sections }: PlacedMenu, references: References): void {
  const modifierPlace = (index: number) => within(sections.modifiers, `modifiers[${index}]`);
  const groupPlace = (index: number) => within(sections.modifiers, `groups[${index}]`);
  const { modifiers, groups } = document.modifiers;
  checkUnique(modifiers, 'id', (modifier) => modifier.id, modifierPlace);
  checkUnique(groups, 'id', (group) => group.id, groupPlace);
  modifiers.forEach((modifier, index) => {
    if (modifier.ingredient) references.ingredient(modifier.ingredient, modifierPlace(index), 'ingredient');
  });
  groups.forEach((group, index) => {
    group.modifiers.forEach((id, position) => {
      references.modifier(id, groupPlace(index), `modifiers[${position}]`);
    });
    // A stopped modifier cannot be chosen, so it must not be needed to reach the group's minimum.
    const choosable = modifiers
      .filter((modifier) => group.modifiers.includes(modifier.id) && modifier.type !== 'stop')
      .reduce((sum, modifier) => sum + modifier.max, 0);
    if (choosable < group.min) fail(groupPlace(index), 'min', `only ${choosable} can be chosen`);
  });
}

function checkProducts({ document, products }: PlacedMenu, references: References): void {
  const placeOf = (index: number) => products[index] ?? { file: '', path: '' };
  checkUnique(document.products, 'id', (product) => product.id, placeOf);
  checkUnique(document.products, 'key', (product) => product.key, placeOf);
  document.products.forEach((product, index) => {
    checkProduct(product, document, placeOf(index), references);
  });
}

function checkExtras({ document, sections }: PlacedMenu, references: References): void {
  const at = (section: 'packages' | 'gifts' | 'promocodes') => (index: number) =>
    within(sections[section], `[${index}]`);
  checkUnique(document.packages, 'id', (item) => item.id, at('packages'));
  checkUnique(document.packages, 'alias', (item) => item.alias, at('packages'));
  checkUnique(document.gifts, 'id', (gift) => gift.id, at('gifts'));
  checkUnique(document.promocodes, 'code', (promocode) => promocode.code, at('promocodes'));
  document.gifts.forEach((gift, index) => {
    references.product(gift.product, at('gifts')(index), 'product');
  });
  document.promocodes.forEach((promocode, index) => {
    if (promocode.kind === 'product') {
      references.product(promocode.product, at('promocodes')(index), 'product');
    }
  });
}
