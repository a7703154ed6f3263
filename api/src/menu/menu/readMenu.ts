import { currencyCodes } from '../../platform/installation/seedFolder';
import { Faults } from './Faults';
import { loadMenu } from './loadMenu';
import { listNames, type MenuDocument, type RawMenu } from './MenuDocument';
import { parseMenu } from './parseMenu';
import { readField } from './References';

/**
 * Reads and checks a menu as it is written: a folder, or one exported JSON document, either whole.
 * @throws MenuFileError with file, place and reason of every fault.
 */
export function readMenu(path: string, needed: NeededCurrencies = () => currencyCodes): MenuDocument {
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
    for (const { value, place } of raw[name] ?? []) {
      const prices = readField(value, 'price');
      if (typeof prices !== 'object' || prices === null) continue;
      const brands = readField(value, 'brands');
      // What names no brand, a modifier, is held to its products' prices.
      for (const currency of Array.isArray(brands) ? needed(brands) : [])
        if (!(currency in prices)) faults.add(place, `price.${currency}`, 'is missing');
    }
  }
}
