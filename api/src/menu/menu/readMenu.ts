import { currencyCodes } from '../../platform/installation/seedFolder';
import { computeSetRecipe } from './computeSetRecipe';
import { Faults } from './Faults';
import { loadMenu } from './loadMenu';
import type { Menu } from './Menu';
import { listNames, type MenuDocument, type RawMenu } from './MenuDocument';
import { parseMenu } from './parseMenu';
import { readField } from './References';

/**
 * Reads and checks a menu as it is written: a folder, or one exported JSON document, either whole.
 * @throws MenuFileError with file, place and reason of every fault.
 */
export function readMenuDocument(path: string, needed: NeededCurrencies = () => currencyCodes): MenuDocument {
  const faults = new Faults();
  const raw = loadMenu(path, faults);
  for (const name of ['ingredients', 'allergens', ...listNames] as const)
    if (raw[name] === undefined && name !== 'modifierGroups')
      faults.add({ file: path, path: '' }, name, 'is missing');
  requireCurrencies(raw, needed, faults);
  return parseMenu(raw, faults);
}

/**
 * In what currencies something that these brands sell must have a price: what the seed sells has them all.
 */
export type NeededCurrencies = (brands: readonly unknown[]) => Iterable<string>;

function requireCurrencies(raw: RawMenu, needed: NeededCurrencies, faults: Faults): void {
  for (const name of listNames) {
    raw[name]?.entries.forEach((entry, index) => {
      const prices = readField(entry, 'price');
      const place = raw[name]?.places[index];
      if (typeof prices !== 'object' || prices === null || !place) return;
      const brands = readField(entry, 'brands');
      // What names no brand, a modifier, is held to its products' prices.
      for (const currency of Array.isArray(brands) ? needed(brands) : [])
        if (!(currency in prices)) faults.add(place, `price.${currency}`, 'is missing');
    });
  }
}

/** Reads a menu for use: like `readMenuDocument`, with the recipes of sets worked out from their contents. */
export function readMenu(path: string, needed?: NeededCurrencies): Menu {
  return toMenu(readMenuDocument(path, needed));
}

/** A checked document for use: with the recipes of sets worked out from their contents. */
export function toMenu({ modifiers, products, ...rest }: MenuDocument): Menu {
  return {
    ...rest,
    modifiers: modifiers.modifiers,
    modifierGroups: modifiers.groups,
    products: products.map((product) => ({
      ...product,
      recipe: product.recipe ?? computeSetRecipe(product.contents ?? [], products),
    })),
  };
}
