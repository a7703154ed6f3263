import * as v from 'valibot';
import { countryCode } from './countryCode';
import { recipeLineSchema, statedFactsSchema } from './ingredient';
import { localizedSchema } from './localized';
import { dishPricesSchema, pricesSchema } from './money';
import { pictureSchema } from './picture';
import {
  brandAliasesSchema,
  cityAliasSchema,
  idSchema,
  percentSchema,
  slugSchema,
  wholeNumberFrom,
} from './primitives';

/**
 * Value added tax where it is not what the shop charges for goods, by country: `{"DE": 19}`; null: none.
 */
const taxPercentsSchema = v.record(countryCode, percentSchema);

/** A line of the menu's category bar. `sort` rises from first to last. */
export const productGroupSchema = v.strictObject({
  id: idSchema,
  alias: slugSchema,
  sort: wholeNumberFrom(0),
  brands: brandAliasesSchema,
  show_on_main: v.boolean('must be true or false'),
  name: localizedSchema,
  description: v.optional(localizedSchema),
  picture: pictureSchema,
  tax_percents: v.optional(taxPercentsSchema),
});
export type MenuGroup = v.InferOutput<typeof productGroupSchema>;

const idsSchema = v.array(idSchema, 'must be a list of ids');
const multiplicitySchema = v.pipe(wholeNumberFrom(1), v.maxValue(100, 'must be at most 100'));

/**
 * A product as written in a menu file (B3). It has a `recipe`, or `contents` (the products, and how many
 * pieces of each, that a set is made of), or what the business has `stated` about it. Prices are integers in
 * minor units.
 */
export const productSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    key: slugSchema,
    group: slugSchema,
    brands: brandAliasesSchema,
    name: localizedSchema,
    tagline: v.optional(localizedSchema),
    /** Instead of the one that is made from the composition. */
    description: v.optional(localizedSchema),
    recipe: v.optional(v.pipe(v.array(recipeLineSchema), v.minLength(1, 'is empty'))),
    contents: v.optional(
      v.pipe(
        v.array(v.strictObject({ product: slugSchema, pieces: wholeNumberFrom(1) })),
        v.minLength(2, 'a set has at least two products'),
      ),
    ),
    stated: v.optional(statedFactsSchema),
    weight: v.optional(
      v.strictObject({
        value: wholeNumberFrom(1),
        unit: v.picklist(['g', 'ml'], 'must be "g" or "ml"'),
      }),
    ),
    pieces: v.optional(wholeNumberFrom(1)),
    price: dishPricesSchema,
    basic_price: v.optional(pricesSchema),
    accent: v.optional(localizedSchema),
    type: v.optional(v.picklist(['default', 'stop'], 'must be "default" or "stop"'), 'default'),
    sale_multiplicity: multiplicitySchema,
    sale_multiplicity_last_hour: multiplicitySchema,
    modifiers: v.optional(v.strictObject({ available: idsSchema, single: idsSchema, groups: idsSchema })),
    related_groups: v.optional(v.array(slugSchema, 'must be a list of group aliases')),
    picture: pictureSchema,
    cities: v.optional(
      v.strictObject({ exclude: v.array(cityAliasSchema, 'must be a list of city aliases') }),
    ),
    /** Place among the often-ordered products, from 1; a menu without any shows those its brand names. */
    popular: v.optional(wholeNumberFrom(1)),
    /** Of this product, whatever its group has. */
    tax_percents: v.optional(taxPercentsSchema),
    takeaway_only: v.optional(v.literal(true, 'must be true or left out')),
    delivery_only: v.optional(v.literal(true, 'must be true or left out')),
  }),
  v.check(
    ({ recipe, contents, stated }) =>
      [recipe, contents, stated].filter((one) => one !== undefined).length === 1,
    'must have either a recipe, or contents, or stated allergens and nutrition',
  ),
  v.check(
    (product) => !(product.takeaway_only && product.delivery_only),
    'cannot be for takeaway only and for delivery only at once',
  ),
);
export type MenuFileProduct = v.InferOutput<typeof productSchema>;
