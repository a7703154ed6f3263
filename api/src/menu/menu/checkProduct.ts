import { currencyCodes } from '../../platform/installation/seedFolder';
import type { Faults } from './Faults';
import type { Place } from './Place';
import type { References } from './References';
import type { MenuFileProduct, MenuGroup } from './schemas/product';

/** What a product is checked against, and where its faults are told. */
export interface ProductCheck {
  parts: ReadonlyMap<string, MenuFileProduct>;
  groups: ReadonlyMap<string, MenuGroup>;
  place: Place;
  references: References;
  faults: Faults;
}

/** Checks one product's references and its figures against each other. */
export function checkProduct(product: MenuFileProduct, check: ProductCheck): void {
  const { place, references } = check;
  references.group(product.group, place, 'group');
  checkBrands(product, check);
  product.recipe?.forEach((line, index) => {
    references.ingredient(line.ingredient, place, `recipe[${index}].ingredient`);
  });
  checkContents(product, check);
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
  checkOldPrices(product, check);
}

function checkBrands(product: MenuFileProduct, { groups, place, faults }: ProductCheck): void {
  const group = groups.get(product.group);
  product.brands.forEach((brand, index) => {
    if (group && !group.brands.includes(brand)) {
      faults.add(place, `brands[${index}]`, `the group "${product.group}" is not on the menu of "${brand}"`);
    }
  });
}

function checkContents(product: MenuFileProduct, { parts, place, references, faults }: ProductCheck): void {
  product.contents?.forEach(({ product: key }, index) => {
    const path = `contents[${index}].product`;
    references.product(key, place, path);
    const part = parts.get(key);
    if (!part) return;
    if (part.recipe === undefined) {
      const isSet = part.contents !== undefined;
      faults.add(place, path, isSet ? `"${key}" is itself a set` : `"${key}" has no recipe`);
      return;
    }
    if (part.pieces === undefined) faults.add(place, path, `"${key}" does not say how many pieces it has`);
    for (const city of part.cities?.exclude ?? []) {
      if (product.cities?.exclude.includes(city)) continue;
      faults.add(place, path, `"${key}" is not sold in "${city}", where the set is`);
    }
  });
}

function checkOldPrices(product: MenuFileProduct, { place, faults }: ProductCheck): void {
  for (const currency of currencyCodes) {
    const basicMinor = product.basic_price?.[currency];
    if (basicMinor === undefined) continue;
    const priceMinor = product.price[currency];
    const path = `basic_price.${currency}`;
    if (priceMinor === undefined) faults.add(place, path, 'there is no price that it is compared with');
    else if (basicMinor <= priceMinor) faults.add(place, path, 'the old price must be higher than the price');
  }
}
