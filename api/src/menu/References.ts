import { ingredientsInPicture } from './ingredientsInPicture';
import { type MenuDocument, type Place, within } from './MenuDocument';
import { MenuFileError } from './MenuFileError';
import type { Picture } from './schemas/picture';

export function fail(place: Place, path: string, reason: string): never {
  const { file, path: full } = within(place, path);
  throw new MenuFileError(file, full, reason);
}

/** What an entry may point to. Each method throws `MenuFileError` at the given place when the target does not exist. */
export class References {
  private readonly ingredients: ReadonlySet<string>;
  private readonly groups: ReadonlySet<string>;
  private readonly products: ReadonlySet<string>;
  private readonly modifiers: ReadonlySet<number>;
  private readonly modifierGroups: ReadonlySet<number>;

  constructor(document: MenuDocument) {
    this.ingredients = new Set(Object.keys(document.ingredients));
    this.groups = new Set(document.groups.map((group) => group.alias));
    this.products = new Set(document.products.map((product) => product.key));
    this.modifiers = new Set(document.modifiers.modifiers.map((modifier) => modifier.id));
    this.modifierGroups = new Set(document.modifiers.groups.map((group) => group.id));
  }

  ingredient(key: string, place: Place, path: string): void {
    if (!this.ingredients.has(key)) fail(place, path, `unknown ingredient "${key}"`);
  }

  group(alias: string, place: Place, path: string): void {
    if (!this.groups.has(alias)) fail(place, path, `unknown product group "${alias}"`);
  }

  product(key: string, place: Place, path: string): void {
    if (!this.products.has(key)) fail(place, path, `unknown product "${key}"`);
  }

  modifier(id: number, place: Place, path: string): void {
    if (!this.modifiers.has(id)) fail(place, path, `unknown modifier ${id}`);
  }

  modifierGroup(id: number, place: Place, path: string): void {
    if (!this.modifierGroups.has(id)) fail(place, path, `unknown modifier group ${id}`);
  }

  picture(picture: Picture, place: Place, path: string): void {
    for (const [key, keyPath] of ingredientsInPicture(picture))
      this.ingredient(key, place, `${path}.${keyPath}`);
  }
}

/** Throws at the second of two entries that share what must be theirs alone. */
export function checkUnique<Entry>(
  entries: readonly Entry[],
  field: string,
  keyOf: (entry: Entry) => string | number,
  placeOf: (index: number) => Place,
): void {
  const seen = new Set<string | number>();
  entries.forEach((entry, index) => {
    const key = keyOf(entry);
    if (seen.has(key)) fail(placeOf(index), field, `${JSON.stringify(key)} is already taken`);
    seen.add(key);
  });
}
