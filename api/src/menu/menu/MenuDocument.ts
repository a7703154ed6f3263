import type { Place } from './Place';
import type { MenuGift, MenuPackage, MenuPromocode } from './schemas/extras';
import type { Allergens, Ingredients } from './schemas/ingredient';
import type { MenuModifier, MenuModifierGroup } from './schemas/modifier';
import type { MenuFileProduct, MenuGroup } from './schemas/product';

/** The whole menu as one JSON document: what `export` writes and `check` reads back. */
export interface MenuDocument {
  ingredients: Ingredients;
  allergens: Allergens;
  groups: MenuGroup[];
  products: MenuFileProduct[];
  modifiers: { modifiers: MenuModifier[]; groups: MenuModifierGroup[] };
  packages: MenuPackage[];
  gifts: MenuGift[];
  promocodes: MenuPromocode[];
}

/** The lists of a menu; those of modifiers stand together in one section. */
export const listNames = [
  'groups',
  'products',
  'modifiers',
  'modifierGroups',
  'packages',
  'gifts',
  'promocodes',
] as const;
export type ListName = (typeof listNames)[number];

/** A list as it was read, before anything about it is known to be right. */
export interface RawList {
  entries: unknown[];
  /** Where each entry stands. */
  places: Place[];
}

/** A menu as it was read. What a file does not bring is absent. */
export interface RawMenu extends Partial<Record<ListName, RawList>> {
  ingredients?: RawList & { keys: string[] };
  allergens?: { value: unknown; place: Place };
}

/** A document whose shape is right, and the place of each entry, in the order of its list. */
export interface PlacedMenu {
  document: MenuDocument;
  places: Record<ListName, readonly Place[]>;
}
