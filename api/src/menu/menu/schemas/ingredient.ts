import * as v from 'valibot';
import { localizedSchema } from './localized';
import { slugSchema } from './primitives';

/** The 14 allergens of Annex II of EU regulation 1169/2011, in the order they are shown. */
export const ALLERGEN_KEYS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
const allergenKeySchema = v.picklist(ALLERGEN_KEYS, 'is not one of the 14 allergens');
export type AllergenKey = v.InferOutput<typeof allergenKeySchema>;

const allergenSchema = v.strictObject({ name: localizedSchema });
export const allergensSchema = v.strictObject({
  gluten: allergenSchema,
  crustaceans: allergenSchema,
  eggs: allergenSchema,
  fish: allergenSchema,
  peanuts: allergenSchema,
  soy: allergenSchema,
  milk: allergenSchema,
  nuts: allergenSchema,
  celery: allergenSchema,
  mustard: allergenSchema,
  sesame: allergenSchema,
  sulphites: allergenSchema,
  lupin: allergenSchema,
  molluscs: allergenSchema,
});
export type Allergens = v.InferOutput<typeof allergensSchema>;

function amountPer100g(highest: number) {
  return v.pipe(
    v.number('must be a number'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(highest, `must be at most ${highest} per 100 g`),
  );
}

/** What 100 g of an ingredient hold (kcal, grams), and what it means for those who avoid something. */
export const ingredientSchema = v.strictObject({
  name: localizedSchema,
  kcal: amountPer100g(900),
  proteins: amountPer100g(100),
  fats: amountPer100g(100),
  carbohydrates: amountPer100g(100),
  allergens: v.array(allergenKeySchema, 'must be a list of allergens'),
  vegetarian: v.boolean('must be true or false'),
  spicy: v.optional(v.literal(true, 'must be true or left out')),
  pork: v.optional(v.literal(true, 'must be true or left out')),
});
/** What a business states about a product whose recipe it keeps to itself; nutrition is of 100 g. */
export const statedFactsSchema = v.strictObject({
  nutrition: v.optional(
    v.strictObject({
      kilocalories: amountPer100g(900),
      proteins: amountPer100g(100),
      fats: amountPer100g(100),
      carbohydrates: amountPer100g(100),
    }),
  ),
  /** Stated even when there are none: nobody may guess. */
  allergens: v.array(allergenKeySchema, 'must be a list of allergens'),
  vegetarian: v.optional(v.boolean('must be true or false'), false),
  spicy: v.optional(v.boolean('must be true or false'), false),
  pork: v.optional(v.boolean('must be true or false'), false),
});
/** Ingredients by their keys. */
const ingredientsSchema = v.record(slugSchema, ingredientSchema, 'must be an object of ingredients');
export type Ingredients = v.InferOutput<typeof ingredientsSchema>;

export const recipeLineSchema = v.strictObject({
  ingredient: slugSchema,
  grams: v.pipe(
    v.number('must be a number of grams'),
    v.gtValue(0, 'must be more than 0 grams'),
    v.maxValue(5000, 'must be at most 5000 grams'),
  ),
});
export type RecipeLine = v.InferOutput<typeof recipeLineSchema>;
export type Recipe = readonly RecipeLine[];
