import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { checkShape } from './checkShape';
import type { MenuDocument, Place, PlacedMenu } from './MenuDocument';
import { MenuFileError } from './MenuFileError';
import { readJsonFile } from './readJsonFile';
import { giftSchema, packageSchema, promocodeSchema } from './schemas/extras';
import { allergensSchema, ingredientsSchema } from './schemas/ingredient';
import { modifiersSchema } from './schemas/modifier';
import { productGroupSchema, productSchema } from './schemas/product';

const sectionSchemas = {
  ingredients: ingredientsSchema,
  allergens: allergensSchema,
  groups: v.array(productGroupSchema, 'must be a list of product groups'),
  modifiers: modifiersSchema,
  packages: v.array(packageSchema, 'must be a list of packages'),
  gifts: v.array(giftSchema, 'must be a list of gifts'),
  promocodes: v.array(promocodeSchema, 'must be a list of promo codes'),
};
const productsSchema = v.array(productSchema, 'must be a list of products');
const documentSchema = v.strictObject({ ...sectionSchemas, products: productsSchema }, 'must be a menu');

/**
 * Reads a menu from a folder (`ingredients.json`, `groups.json`, `products/<group>.json` …) or from one exported document,
 * and checks the shape of everything. References between the parts are not checked here.
 * Throws `MenuFileError` at the first fault.
 */
export function loadMenu(path: string): PlacedMenu {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) throw new MenuFileError(path, '', 'does not exist');
  return entry.isDirectory() ? loadFolder(path) : loadDocument(path);
}

function loadFolder(folder: string): PlacedMenu {
  const file = (section: string) => join(folder, `${section}.json`);
  const section = <Name extends keyof typeof sectionSchemas>(name: Name) =>
    checkShape(sectionSchemas[name], readJsonFile(file(name)), file(name));
  const placeOf = (name: string): Place => ({ file: file(name), path: '' });
  const products = loadProducts(join(folder, 'products'));
  return {
    document: {
      ingredients: section('ingredients'),
      allergens: section('allergens'),
      groups: section('groups'),
      modifiers: section('modifiers'),
      packages: section('packages'),
      gifts: section('gifts'),
      promocodes: section('promocodes'),
      products: products.map((item) => item.product),
    },
    sections: {
      ingredients: placeOf('ingredients'),
      allergens: placeOf('allergens'),
      groups: placeOf('groups'),
      modifiers: placeOf('modifiers'),
      packages: placeOf('packages'),
      gifts: placeOf('gifts'),
      promocodes: placeOf('promocodes'),
    },
    products: products.map((item) => item.place),
  };
}

function loadProducts(folder: string): { product: MenuDocument['products'][number]; place: Place }[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new MenuFileError(folder, '', 'is not a folder of product files');
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    return checkShape(productsSchema, readJsonFile(file), file).map((product, index) => {
      const place = { file, path: `[${index}]` };
      if (product.group === basename(name, '.json')) return { product, place };
      throw new MenuFileError(
        file,
        `${place.path}.group`,
        `"${product.group}" does not belong into this file`,
      );
    });
  });
}

function loadDocument(file: string): PlacedMenu {
  const document = checkShape(documentSchema, readJsonFile(file), file);
  const placeOf = (path: string): Place => ({ file, path });
  return {
    document,
    sections: {
      ingredients: placeOf('ingredients'),
      allergens: placeOf('allergens'),
      groups: placeOf('groups'),
      modifiers: placeOf('modifiers'),
      packages: placeOf('packages'),
      gifts: placeOf('gifts'),
      promocodes: placeOf('promocodes'),
    },
    products: document.products.map((_, index) => placeOf(`products[${index}]`)),
  };
}
