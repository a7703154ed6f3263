import type { RecipeLine } from './schemas/ingredient';
import type { MenuFileProduct } from './schemas/product';

type Contents = NonNullable<MenuFileProduct['contents']>;

/** What a product is made of, that of a set worked out from its parts; empty where the business does not tell. */
export const getRecipe = (
  { recipe, contents = [] }: MenuFileProduct,
  products: readonly MenuFileProduct[],
): RecipeLine[] => recipe ?? computeSetRecipe(contents, products);

/**
 * The recipe of a set: what its parts hold, in proportion to their pieces, equal ingredients added up, in
 * grams to one decimal. The parts must be checked products with a recipe and a number of pieces.
 */
export function computeSetRecipe(contents: Contents, products: readonly MenuFileProduct[]): RecipeLine[] {
  const grams = new Map<string, number>();
  for (const { product: key, pieces } of contents) {
    const part = products.find((product) => product.key === key);
    const share = pieces / (part?.pieces ?? pieces);
    for (const line of part?.recipe ?? []) {
      grams.set(line.ingredient, (grams.get(line.ingredient) ?? 0) + line.grams * share);
    }
  }
  return [...grams].map(([ingredient, sum]) => ({ ingredient, grams: Math.round(sum * 10) / 10 }));
}
