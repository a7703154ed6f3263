import type { MenuDocument, Placed, RawMenu } from '../MenuDocument';
import { isFields } from '../sheets/fields';

/** Ids in use by the keys that a business knows its things by. */
export interface KnownIds {
  products: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  packages: ReadonlyMap<string, number>;
}

/** Above every id that a menu file names by itself. */
const firstFreeId = 1_000_001;

/**
 * Gives each product, group and package the id that its key has had, so that carts and orders keep pointing
 * at it; a new key gets the id in its file if that is free, else a new one.
 */
export function assignIds(raw: RawMenu, known: KnownIds): void {
  assign(raw.products, 'key', known.products);
  assign(raw.groups, 'alias', known.groups);
  assign(raw.packages, 'alias', known.packages);
}

function assign(list: readonly Placed[] = [], keyField: string, known: ReadonlyMap<string, number>): void {
  const taken = new Map([...known].map(([key, id]) => [id, key]));
  const entries = list.map(({ value }) => value).filter(isFields);
  const wanted = entries.map(({ id }) => (typeof id === 'number' ? id : 0));
  let next = Math.max(firstFreeId - 1, ...taken.keys(), ...wanted) + 1;
  for (const entry of entries) {
    const key = String(entry[keyField]);
    const isFree = typeof entry.id === 'number' && !taken.has(entry.id);
    const id = known.get(key);
    if (id !== undefined) entry.id = id;
    else if (entry.id === undefined || (typeof entry.id === 'number' && !isFree)) {
      entry.id = next;
      next += 1;
    }
  }
}

/** The ids that a document names. */
export function idsIn({ products, groups, packages }: MenuDocument): KnownIds {
  return {
    products: new Map(products.map(({ key, id }) => [key, id])),
    groups: new Map(groups.map(({ alias, id }) => [alias, id])),
    packages: new Map(packages.map(({ alias, id }) => [alias, id])),
  };
}
