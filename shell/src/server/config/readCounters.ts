import type { Variables } from '@storefront/contracts/Variables';
import type { CounterIds } from '../../browser/analytics/counters/counterIds';
import { type BrandAlias, brands } from './brands';

/** By brand; one that no vendor measures is not in it. */
export type Counters = ReadonlyMap<BrandAlias, CounterIds>;

/**
 * Reads GA4_ID and METRICA_ID: a counter alone is that of `brand`, several are `brand=counter` parted by
 * commas.
 */
export function readCounters(read: Variables, brand: BrandAlias): Counters {
  const ga4 = readByBrand(read, 'GA4_ID', brand, /^G-[A-Z0-9]{4,20}$/, 'G-ABC123DEF4');
  const metrica = readByBrand(read, 'METRICA_ID', brand, /^[1-9]\d{0,11}$/, '12345678');
  const counters = new Map<BrandAlias, CounterIds>();
  for (const [named, id] of ga4) counters.set(named, { ga4: id });
  for (const [named, id] of metrica) counters.set(named, { ...counters.get(named), metrica: Number(id) });
  return counters;
}

function readByBrand(
  read: Variables,
  name: string,
  brand: BrandAlias,
  pattern: RegExp,
  example: string,
): Map<BrandAlias, string> {
  const ids = new Map<BrandAlias, string>();
  const add = (part: string): boolean => {
    const [, named = brand, id = ''] = /^(?:([a-z][a-z\d]*)\s*=\s*)?(.*)$/.exec(part) ?? [];
    if (!brands.includes(named) || ids.has(named) || !pattern.test(id)) return false;
    ids.set(named, id);
    return true;
  };
  read.list(name, add, `${example} or, for several brands, umi=${example},tondo=…`);
  return ids;
}
