import type { MenuDocument } from './MenuDocument';
import type { RecipeLine } from './schemas/ingredient';
import type { MenuModifier, MenuModifierGroup } from './schemas/modifier';
import type { MenuFileProduct } from './schemas/product';

/** A product whose recipe is known, also when it is a set. */
export type MenuProduct = Omit<MenuFileProduct, 'recipe'> & { recipe: RecipeLine[] };

/** A checked menu: every reference in it leads somewhere. */
export interface Menu extends Omit<MenuDocument, 'products' | 'modifiers'> {
  products: MenuProduct[];
  modifiers: MenuModifier[];
  modifierGroups: MenuModifierGroup[];
}
