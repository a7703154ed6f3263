import type { Ingredients, Recipe } from './schemas/ingredient';

/** What people look for or avoid, besides allergens. */
export interface DietFlags {
  /** Nothing in it comes from a killed animal: no meat, fish, seafood, broth of them or animal rennet. */
  vegetarian: boolean;
  spicy: boolean;
  pork: boolean;
}

/** Flags of a recipe. One ingredient is enough for spicy or pork, all of them are needed for vegetarian. */
export function getDietFlags(recipe: Recipe, ingredients: Ingredients): DietFlags {
  const parts = recipe.map((line) => ingredients[line.ingredient]);
  return {
    vegetarian: parts.every((part) => part?.vegetarian === true),
    spicy: parts.some((part) => part?.spicy === true),
    pork: parts.some((part) => part?.pork === true),
  };
}
