import * as v from 'valibot';
import { alias, amount, id, images, nonNegativeInteger, typedOrderType } from './primitives';

export const allergen = v.object({ key: v.string(), name: v.string() });
export const modifier = v.object({
  id,
  name: v.string(),
  image: v.nullable(v.string()),
  price: amount,
  min: nonNegativeInteger,
  max: nonNegativeInteger,
  count: nonNegativeInteger,
  /** `stop`: temporarily unavailable, cannot be chosen (PROD-04). */
  type: v.picklist(['default', 'stop']),
  /** Names of the allergens that one of it brings into the dish. */
  allergens: v.optional(v.array(v.string())),
  pork: v.optional(v.boolean()),
});
export const modifierGroup = v.object({
  id,
  name: v.string(),
  min: nonNegativeInteger,
  max: nonNegativeInteger,
  modifiers: v.array(modifier),
  /** Two make the dish, each half of another dish, whose picture it has (D-105). */
  halves: v.optional(v.boolean()),
});
/**
 * `available`: counted extras chosen freely; `single`: exactly one of the list (size, dough); `groups`: lists
 * with their own bounds (D-18).
 */
export const modifiers = v.object({
  available: v.array(modifier),
  single: v.array(modifier),
  groups: v.array(modifierGroup),
});
/** What a client sends for a line: the chosen modifiers and how many of each. */
export const chosenModifiers = v.pipe(
  v.array(v.object({ id, count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)) })),
  v.maxLength(40),
);
export const nutrition = v.object({
  proteins: v.number(),
  fats: v.number(),
  carbohydrates: v.number(),
  kilocalories: v.number(),
});

export const product = v.object({
  id,
  /** Unique within a brand; the key of a cart line adds the chosen modifiers to it. */
  key: v.string(),
  name: v.string(),
  description: v.string(),
  images,
  price: amount,
  /** Price before the discount, or null; only struck through, never counted (D-28). */
  basic_price: v.nullable(amount),
  discount: v.nullable(amount),
  /** Cheapest valid composition: price plus the least that required modifiers cost. */
  price_with_modifiers: amount,
  weight: v.nullable(v.object({ value: v.number(), unit: v.string() })),
  quantity: v.nullable(v.number()),
  sale_multiplicity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sale_multiplicity_last_hour: v.pipe(v.number(), v.integer(), v.minValue(1)),
  type: v.picklist(['default', 'related', 'unavailable', 'stop', 'packet']),
  accent: v.boolean(),
  accent_text: v.nullable(v.string()),
  alert: v.nullable(v.string()),
  /** What it may hold, whatever is chosen from the lists that must be chosen from. */
  allergens: v.array(allergen),
  /**
   * Keys of the allergens, and whether there is pork, in it without what is chosen: once the choice is known,
   * that says the rest. Absent where it makes no difference.
   */
  always: v.optional(v.object({ allergens: v.array(v.string()), pork: v.boolean() })),
  /** Per 100 g. */
  nutritional_value: v.nullable(nutrition),
  nutritional_value_portion: v.nullable(nutrition),
  flags: v.object({ vegetarian: v.boolean(), spicy: v.boolean(), pork: v.boolean() }),
  /** What it is made of, by key: names stand once in the reply. Empty when the recipe is not given. */
  ingredients: v.optional(v.array(v.string())),
  modifiers,
  has_related_products: v.boolean(),
  product_group_id: id,
});
export const productGroup = v.object({
  id,
  alias,
  name: v.string(),
  sort: v.number(),
  show_on_main: v.boolean(),
  images,
  products: v.array(product),
});
export const productsRequest = v.object({
  city_id: id,
  order_type: typedOrderType,
  shop_id: v.nullish(id),
  delivery_zone_id: v.nullish(id),
});
export const productsReply = v.object({
  product_groups: v.array(productGroup),
  popular_products: v.array(product),
  /** Names of the products' ingredients by key, in the reply's language, to search by. */
  ingredients: v.optional(v.record(v.string(), v.string())),
  /** Changes whenever anything in the reply may: the ETag's source. */
  version: v.string(),
});
export const relatedProductsRequest = v.object({
  ...productsRequest.entries,
  /** Groups of what is looked at or in the cart. */
  product_groups_ids: v.pipe(v.array(id), v.maxLength(50)),
  /**
   * Keys of what is looked at or in the cart: they are not proposed themselves, and what others ordered with
   * them comes first.
   */
  product_keys: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(60))),
});
export const relatedProductsReply = v.object({ products: v.array(product) });

export type Modifier = v.InferOutput<typeof modifier>;
export type ModifierGroup = v.InferOutput<typeof modifierGroup>;
export type Modifiers = v.InferOutput<typeof modifiers>;
export type ChosenModifiers = v.InferOutput<typeof chosenModifiers>;
export type Nutrition = v.InferOutput<typeof nutrition>;
export type Product = v.InferOutput<typeof product>;
export type ProductGroup = v.InferOutput<typeof productGroup>;
export type ProductsRequest = v.InferOutput<typeof productsRequest>;
export type ProductsReply = v.InferOutput<typeof productsReply>;
