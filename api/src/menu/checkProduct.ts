import type { MenuDocument, Place } from './MenuDocument';
import { fail, type References } from './References';
import { CURRENCIES } from './schemas/money';
import type { MenuFileProduct } from './schemas/product';

/** Checks one product's references and its figures against each other. Throws `MenuFileError` at the first fault. */
export function checkProduct(
  product: MenuFileProduct,
  document: MenuDocument,
  place: Place,
  references: References,
): void {
  references.group(product.group, place, 'group');
  checkBrands(product, document, place);
  product.recipe?.forEach((line, index) => {
    references.ingredient(line.ingredient, place, `recipe[${index}].ingredient`);
  });
  checkContents(product, document, place, references);
  product.related_groups?.forEach((alias, index) => {
    references.group(alias, place, `related_groups[${index}]`);
  });
  product.modifiers?.available.forEach((id, index) => {
    references.modifier(id, place, `modifiers.available[${index}]`);
  });
  product.modifiers?.single.forEach((id, index) => {
    references.modifier(id, place, `modifiers.single[${index}]`);
  });
  product.modifiers?.groups.forEach((id, index) => {
    references.modifierGroup(id, place, `modifiers.groups[${index}]`);
  });
  references.picture(product.picture, place, 'picture');
  checkPrices(product, place);
}

function checkBrands(product: MenuFileProduct, document: MenuDocument, place: Place): void {
  const group = document.groups.find((candidate) => candidate.alias === product.group);
  product.brands.forEach((brand, index) => {
    if (!group?.brands.includes(brand)) {
      fail(place, `brands[${index}]`, `the group "${product.group}" is not on the menu of "${brand}"`);
    }
  });
}

function checkContents(
  product: MenuFileProduct,
  document: MenuDocument,
  place: Place,
  references: References,
): void {
  product.contents?.forEach(({ product: key }, index) => {
    references.product(key, place, `contents[${index}].product`);
    const part = document.products.find((candidate) => candidate.key === key);
    if (part?.recipe === undefined) {
      fail(place, `contents[${index}].product`, `"${key}" is itself a set`);
    }
    if (part.pieces === undefined) {
      fail(place, `contents[${index}].product`, `"${key}" does not say how many pieces it has`);
    }
    for (const city of part.cities?.exclude ?? []) {
      if (product.cities?.exclude.includes(city)) continue;
      fail(place, `contents[${index}].product`, `"${key}" is not sold in "${city}", where the set is`);
    }
  });
}

function checkPrices(product: MenuFileProduct, place: Place): void {
  for (const currency of CURRENCIES) {
    const basicMinor = product.basic_price?.[currency];
    if (basicMinor !== undefined && basicMinor <= product.price[currency]) {
      fail(place, `basic_price.${currency}`, 'the old price must be higher than the price');
    }
  }
}
