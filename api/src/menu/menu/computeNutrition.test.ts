import fc from 'fast-check';
import { computeNutrition } from './computeNutrition';
import type { Ingredients } from './schemas/ingredient';

const name = { ru: 'х', en: 'x', tr: 'x', uz: 'x', de: 'x', uk: 'х' };
const ingredient = (kcal: number, proteins: number, fats: number, carbohydrates: number) => ({
  name,
  kcal,
  proteins,
  fats,
  carbohydrates,
  allergens: [],
  vegetarian: true,
});
const ingredients: Ingredients = {
  rice: ingredient(130, 2.4, 0.2, 28.6),
  salmon: ingredient(208, 20.4, 13.4, 0),
  oil: ingredient(884, 0, 100, 0),
  water: ingredient(0, 0, 0, 0),
};
const recipes = fc.array(
  fc.record({
    ingredient: fc.constantFrom('rice', 'salmon', 'oil', 'water'),
    grams: fc.integer({ min: 1, max: 2000 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('counts a portion and 100 g of it [PROD-03]', () => {
  const recipe = [
    { ingredient: 'rice', grams: 100 },
    { ingredient: 'salmon', grams: 50 },
  ];
  expect(computeNutrition(recipe, ingredients)).toEqual({
    portion: { kilocalories: 234, proteins: 12.6, fats: 6.9, carbohydrates: 28.6 },
    per100g: { kilocalories: 156, proteins: 8.4, fats: 4.6, carbohydrates: 19.1 },
    portionGrams: 150,
  });
});

test('100 g never hold more than the richest ingredient nor less than the poorest', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const kcal = recipe.map((line) => ingredients[line.ingredient]?.kcal ?? 0);
      const { kilocalories } = computeNutrition(recipe, ingredients).per100g;
      expect(kilocalories).toBeLessThanOrEqual(Math.max(...kcal));
      expect(kilocalories).toBeGreaterThanOrEqual(Math.min(...kcal));
    }),
  );
});

test('twice the recipe is twice the portion and the same 100 g', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const once = computeNutrition(recipe, ingredients);
      const twice = computeNutrition([...recipe, ...recipe], ingredients);
      expect(twice.portionGrams).toBe(once.portionGrams * 2);
      expect(Math.abs(twice.portion.kilocalories - once.portion.kilocalories * 2)).toBeLessThanOrEqual(1);
      expect(Math.abs(twice.per100g.kilocalories - once.per100g.kilocalories)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the order of a recipe changes nothing', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const forward = computeNutrition(recipe, ingredients);
      const backward = computeNutrition([...recipe].reverse(), ingredients);
      expect(Math.abs(forward.portion.fats - backward.portion.fats)).toBeLessThanOrEqual(0.11);
      expect(backward.portionGrams).toBe(forward.portionGrams);
    }),
  );
});

test('nothing has no nutrition, and an unknown ingredient is refused', () => {
  expect(computeNutrition([], ingredients).per100g.kilocalories).toBe(0);
  expect(() => computeNutrition([{ ingredient: 'gold', grams: 1 }], ingredients)).toThrow(RangeError);
});
