import type { Ingredients, Recipe } from './schemas/ingredient';

/** Energy in kcal, the rest in grams. */
export interface NutritionFacts {
  kilocalories: number;
  proteins: number;
  fats: number;
  carbohydrates: number;
}

/**
 * Nutrition of a recipe by 100 g and of the whole portion: approximate, as the ingredients' figures are. Kilocalories are whole, the rest has
 * one decimal. Throws `RangeError` for an ingredient that is not in the table.
 */
export function computeNutrition(recipe: Recipe, ingredients: Ingredients) {
  const sum: NutritionFacts = { kilocalories: 0, proteins: 0, fats: 0, carbohydrates: 0 };
  let portionGrams = 0;
  for (const { ingredient: key, grams } of recipe) {
    const ingredient = ingredients[key];
    if (ingredient === undefined) throw new RangeError(`unknown ingredient "${key}"`);
    portionGrams += grams;
    sum.kilocalories += (ingredient.kcal * grams) / 100;
    sum.proteins += (ingredient.proteins * grams) / 100;
    sum.fats += (ingredient.fats * grams) / 100;
    sum.carbohydrates += (ingredient.carbohydrates * grams) / 100;
  }
  return {
    per100g: scaleFacts(sum, portionGrams === 0 ? 0 : 100 / portionGrams),
    portion: scaleFacts(sum, 1),
    portionGrams,
  };
}

/** Facts of a multiple, rounded as they are told. */
export function scaleFacts(facts: NutritionFacts, factor: number): NutritionFacts {
  const tenth = (value: number) => Math.round(value * factor * 10) / 10;
  return {
    kilocalories: Math.round(facts.kilocalories * factor),
    proteins: tenth(facts.proteins),
    fats: tenth(facts.fats),
    carbohydrates: tenth(facts.carbohydrates),
  };
}
