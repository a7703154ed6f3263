import { type Fields, isFields } from '../sheets/fields';

const filled = ['wrap', 'wok', 'bowl', 'fries', 'dessert', 'plate', 'nigiri', 'gunkan', 'soup', 'sauce'];
const piecesOfTopping = 6;
const maxIngredientsDrawn = 6;

/**
 * What to draw for a product without a picture: its own ingredients the way its group is drawn, a plate of
 * them when the group says nothing. Undefined when neither is known.
 */
export function pictureFor(
  product: Fields,
  groupPicture: unknown,
  known: ReadonlySet<unknown>,
): Fields | undefined {
  const ingredients = rankIngredients(product)
    .filter((key) => known.has(key))
    .slice(0, maxIngredientsDrawn);
  const like = isFields(groupPicture) && groupPicture.scene !== 'photo' ? groupPicture : undefined;
  if (ingredients.length === 0) return isFields(groupPicture) ? groupPicture : undefined;
  if (like?.scene === 'pizza')
    return { scene: 'pizza', toppings: ingredients.map((key) => [key, piecesOfTopping]) };
  if (like?.scene === 'roll') return { ...like, fill: ingredients };
  if (like?.scene === 'drink') return like;
  if (filled.includes(String(like?.scene))) return { ...like, fill: ingredients };
  return { scene: 'plate', fill: ingredients };
}

/** The heaviest first: that is what the eye sees. */
function rankIngredients({ recipe }: Fields): unknown[] {
  if (!Array.isArray(recipe)) return [];
  return recipe
    .filter(isFields)
    .sort((a, b) => Number(b.grams) - Number(a.grams))
    .map((line) => line.ingredient);
}
