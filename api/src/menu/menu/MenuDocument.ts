import type * as v from 'valibot';
import type { Place } from './Place';
import {
  giftSchema,
  type MenuGift,
  type MenuPackage,
  type MenuPromocode,
  packageSchema,
  promocodeSchema,
} from './schemas/extras';
import type { Allergens, Ingredients } from './schemas/ingredient';
import {
  type MenuModifier,
  type MenuModifierGroup,
  modifierGroupSchema,
  modifierSchema,
} from './schemas/modifier';
import { type MenuFileProduct, type MenuGroup, productGroupSchema, productSchema } from './schemas/product';

/** A whole menu: as a JSON document has it, sheets give it, the database keeps it and `export` writes it. */
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

/**
 * The lists of a menu, each with what people call it, the schema of its entries, the field that tells them
 * apart and those that are texts. The two of modifiers stand together in one section.
 */
export const menuLists = {
  groups: {
    title: 'product groups',
    schema: productGroupSchema,
    key: 'alias',
    texts: ['name', 'description'],
  },
  products: {
    title: 'products',
    schema: productSchema,
    key: 'key',
    texts: ['name', 'tagline', 'description', 'accent'],
  },
  modifiers: { title: 'modifiers', schema: modifierSchema, key: 'id', texts: ['name'] },
  modifierGroups: { title: 'modifier groups', schema: modifierGroupSchema, key: 'id', texts: ['name'] },
  packages: { title: 'packages', schema: packageSchema, key: 'alias', texts: ['name'] },
  gifts: { title: 'gifts', schema: giftSchema, key: 'id', texts: ['message'] },
  promocodes: { title: 'promo codes', schema: promocodeSchema, key: 'code', texts: ['description'] },
} as const;
export type ListName = keyof typeof menuLists;
export const listNames = Object.keys(menuLists) as ListName[];

/** An entry, and where it was read. */
export interface Placed<Value = unknown> {
  value: Value;
  place: Place;
}

/** A menu as it was read, before anything about it is known to be right. A list that a file lacks is absent. */
export interface RawMenu extends Partial<Record<ListName, Placed[]>> {
  ingredients?: (Placed & { key: string })[];
  allergens?: Placed;
}

/** The entries whose shape is right. */
export type CheckedLists = {
  [Name in ListName]: Placed<v.InferOutput<(typeof menuLists)[Name]['schema']>>[];
};
