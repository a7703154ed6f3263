import type { MenuGift, MenuPackage, MenuPromocode } from './schemas/extras';
import type { Allergens, Ingredients } from './schemas/ingredient';
import type { Modifier, ModifierGroup } from './schemas/modifier';
import type { MenuFileProduct, ProductGroup } from './schemas/product';

/** The whole menu as one JSON document: what `export` writes and `check` reads back. */
export interface MenuDocument {
  ingredients: Ingredients;
  allergens: Allergens;
  groups: ProductGroup[];
  products: MenuFileProduct[];
  modifiers: { modifiers: Modifier[]; groups: ModifierGroup[] };
  packages: MenuPackage[];
  gifts: MenuGift[];
  promocodes: MenuPromocode[];
}

/** Where an entry was read, so that a fault found later can still say the exact place. */
export interface Place {
  file: string;
  path: string;
}

/** A place inside an entry: `price.RUB` of `[3]` is `[3].price.RUB`. */
export function within(place: Place, path: string): Place {
  if (place.path === '') return { file: place.file, path };
  return { file: place.file, path: path.startsWith('[') ? place.path + path : `${place.path}.${path}` };
}

/** A checked document and the place of each of its sections and products. */
export interface PlacedMenu {
  document: MenuDocument;
  sections: Record<Exclude<keyof MenuDocument, 'products'>, Place>;
  /** In the order of `document.products`. */
  products: Place[];
}
