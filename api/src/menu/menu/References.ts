import { basename } from 'node:path';
import type { Faults } from './Faults';
import type { ListName, Placed, RawMenu } from './MenuDocument';
import type { Place } from './Place';

/**
 * What an entry may point to: everything that the menu names, also entries that have faults of their own, so
 * that one fault is told once. Each method adds a fault at the given place when the target does not exist.
 */
export class References {
  private readonly ingredients: ReadonlySet<unknown>;
  private readonly groups: ReadonlySet<unknown>;
  private readonly products: ReadonlySet<unknown>;
  private readonly modifiers: ReadonlySet<unknown>;
  private readonly modifierGroups: ReadonlySet<unknown>;

  constructor(
    raw: RawMenu,
    private readonly faults: Faults,
  ) {
    const named = (list: ListName, key: string) =>
      new Set(raw[list]?.map(({ value }) => readField(value, key)));
    this.ingredients = new Set(raw.ingredients?.map(({ key }) => key));
    this.groups = named('groups', 'alias');
    this.products = named('products', 'key');
    this.modifiers = named('modifiers', 'id');
    this.modifierGroups = named('modifierGroups', 'id');
  }

  ingredient(key: string, place: Place, path: string): void {
    if (!this.ingredients.has(key)) this.faults.add(place, path, `unknown ingredient "${key}"`);
  }

  group(alias: string, place: Place, path: string): void {
    if (!this.groups.has(alias)) this.faults.add(place, path, `unknown product group "${alias}"`);
  }

  product(key: string, place: Place, path: string): void {
    if (!this.products.has(key)) this.faults.add(place, path, `unknown product "${key}"`);
  }

  modifier(id: number, place: Place, path: string): void {
    if (!this.modifiers.has(id)) this.faults.add(place, path, `unknown modifier ${id}`);
  }

  modifierGroup(id: number, place: Place, path: string): void {
    if (!this.modifierGroups.has(id)) this.faults.add(place, path, `unknown modifier group ${id}`);
  }

  /** The groups and products that a condition counts. */
  contained(
    contains: { groups: readonly string[]; products: readonly string[] } | undefined,
    place: Place,
    path: string,
  ): void {
    contains?.groups.forEach((alias, index) => {
      this.group(alias, place, `${path}.groups[${index}]`);
    });
    contains?.products.forEach((key, index) => {
      this.product(key, place, `${path}.products[${index}]`);
    });
  }
}

export function readField(entry: unknown, key: string): unknown {
  return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[key] : undefined;
}

/**
 * Adds a fault at the second of two entries that share what must be theirs alone; it names the first. One
 * without a key shares nothing.
 */
export function checkUnique<Value>(
  entries: readonly Placed<Value>[],
  field: string,
  getKey: (value: Value) => unknown,
  faults: Faults,
): void {
  const seen = new Map<unknown, Place>();
  for (const { value, place } of entries) {
    const key = getKey(value);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first)
      faults.add(place, field, `${JSON.stringify(key)} is already taken by ${nameFor(first, place)}`);
    else seen.set(key, place);
  }
}

/** An entry as it is named in a fault of another one. */
export function nameFor({ file, path, row }: Place, other: Place): string {
  const name = row ? `row ${row.number}` : path;
  return file === other.file ? name : `${basename(file)}: ${name}`;
}
