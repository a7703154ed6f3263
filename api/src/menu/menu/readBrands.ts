import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkLanguages } from './checkLanguages';
import { checkShape } from './checkShape';
import { Faults } from './Faults';
import type { MenuDocument } from './MenuDocument';
import { MenuFileError } from './MenuFileError';
import { joinPlace, type Place } from './Place';
import { checkUnique } from './References';
import { readJsonFile } from './readJsonFile';
import { type Brand, brandSchema } from './schemas/brand';

/**
 * Reads `<brand>.json` files from a folder, in the order of their names. With a menu it also checks that
 * popular products are on the brand's menu and promo codes among its codes. Throws `MenuFileError` with every fault of a file.
 */
export function readBrands(folder: string, menu?: MenuDocument): Brand[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new MenuFileError(folder, '', 'is not a folder of brand files');
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readBrand(join(folder, name), menu));
}

function readBrand(file: string, menu: MenuDocument | undefined): Brand {
  const brand = checkShape(brandSchema, readJsonFile(file), file);
  const place: Place = { file, path: '' };
  const faults = new Faults();
  if (`${brand.alias}.json` !== basename(file)) {
    faults.add(place, 'alias', `"${brand.alias}" does not belong into this file`);
    faults.throwIfAny();
  }
  const listed = <Value>(section: string, entries: readonly Value[]) =>
    entries.map((value, index) => ({ value, place: joinPlace(place, `${section}[${index}]`) }));
  checkUnique(listed('promotions', brand.promotions), 'alias', ({ alias }) => alias, faults);
  checkUnique(listed('banners', brand.banners), 'id', ({ id }) => id, faults);
  checkLanguages(brand, brand.settings.languages, place, faults);
  if (menu) {
    checkPopular(brand, menu, place, faults);
    checkPromocodes(brand, menu, place, faults);
  }
  faults.throwIfAny();
  return brand;
}

function checkPromocodes(brand: Brand, menu: MenuDocument, place: Place, faults: Faults): void {
  brand.promotions.forEach(({ promocode: named }, index) => {
    if (named === undefined) return;
    const isOwn = menu.promocodes.some(({ code, brands }) => code === named && brands.includes(brand.alias));
    if (!isOwn)
      faults.add(place, `promotions[${index}].promocode`, `"${named}" is no code of "${brand.alias}"`);
  });
}

function checkPopular(brand: Brand, menu: MenuDocument, place: Place, faults: Faults): void {
  brand.popular_products.forEach((key, index) => {
    const product = menu.products.find((candidate) => candidate.key === key);
    if (!product?.brands.includes(brand.alias)) {
      faults.add(place, `popular_products[${index}]`, `"${key}" is not on the menu of "${brand.alias}"`);
    }
  });
}
