import { computeNutrition, type NutritionFacts, scaleFacts } from './computeNutrition';
import { type DietFlags, getDietFlags } from './getDietFlags';
import type { MenuDocument } from './MenuDocument';
import type { MenuFileProduct } from './schemas/product';
import { usualRecipe } from './withModifiers';

export interface ProductFacts {
  /** Null when the business does not tell it. */
  per100g: NutritionFacts | null;
  portion: NutritionFacts | null;
  flags: DietFlags;
  /** Ingredients by key, those of what must be chosen included; empty when the recipe is not told. */
  ingredients: string[];
}

/** What follows from a product's recipe or, when there is none, what its business states (PROD-03). */
export function buildProductFacts(product: MenuFileProduct, menu: MenuDocument): ProductFacts {
  const recipe = usualRecipe(product, menu);
  const ingredients = [...new Set(recipe.map(({ ingredient }) => ingredient))];
  const { stated, weight } = product;
  if (stated === undefined) {
    const { per100g, portion } = computeNutrition(recipe, menu.ingredients);
    return { per100g, portion, flags: getDietFlags(recipe, menu.ingredients), ingredients };
  }
  const per100g = stated.nutrition ?? null;
  const { vegetarian, spicy, pork } = stated;
  return {
    per100g,
    portion: per100g && weight ? scaleFacts(per100g, weight.value / 100) : null,
    flags: { vegetarian, spicy, pork },
    ingredients,
  };
}
