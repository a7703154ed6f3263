import { checkMenu } from './checkMenu';
import { loadMenu } from './loadMenu';
import type { Menu } from './Menu';
import type { MenuDocument } from './MenuDocument';
import { recipeOfSet } from './recipeOfSet';

/**
 * Reads and checks a menu as it is written: a folder, or one exported JSON document.
 * Throws `MenuFileError` with file, place and reason at the first fault.
 */
export function readMenuDocument(path: string): MenuDocument {
  const placed = loadMenu(path);
  checkMenu(placed);
  return placed.document;
}

/** Reads a menu for use: like `readMenuDocument`, with the recipes of sets worked out from their contents. */
export function readMenu(path: string): Menu {
  const { modifiers, products, ...rest } = readMenuDocument(path);
  return {
    ...rest,
    modifiers: modifiers.modifiers,
    modifierGroups: modifiers.groups,
    products: products.map((product) => ({
      ...product,
      recipe: product.recipe ?? recipeOfSet(product.contents ?? [], products),
    })),
  };
}
