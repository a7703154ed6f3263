import * as v from 'valibot';
import { localizedSchema } from './localized';
import { freePricesSchema, pricesSchema } from './money';
import {
  brandAliasesSchema,
  cityAliasSchema,
  dateSchema,
  idSchema,
  slugSchema,
  wholeNumberFrom,
} from './primitives';

/** A package that the order travels in; shown when its alias contains `packet` or `paket` (B5). */
export const packageSchema = v.strictObject({
  id: idSchema,
  alias: v.pipe(
    slugSchema,
    v.regex(/packet|paket/, 'must contain "packet" or "paket", or it is never shown'),
  ),
  brands: brandAliasesSchema,
  name: localizedSchema,
  price: pricesSchema,
  can_refuse: v.boolean('must be true or false'),
});
export type MenuPackage = v.InferOutput<typeof packageSchema>;

const slugsSchema = v.pipe(v.array(slugSchema), v.minLength(1, 'is empty'));
const orderTypeSchema = v.picklist(['delivery', 'takeaway'], 'must be "delivery" or "takeaway"');

/** What must hold for a gift or a promo code; all that are named must. */
const conditionFields = {
  minimum_subtotal: v.optional(pricesSchema),
  /** So many items of these groups or products, together. */
  contains: v.optional(
    v.strictObject({
      groups: v.optional(v.array(slugSchema), []),
      products: v.optional(v.array(slugSchema), []),
      count: wholeNumberFrom(1),
    }),
  ),
  order_type: v.optional(orderTypeSchema),
  /** City aliases; everywhere when absent. */
  cities: v.optional(v.pipe(v.array(cityAliasSchema), v.minLength(1, 'is empty'))),
  /** First day, in the city's own time zone. */
  valid_from: v.optional(dateSchema),
};

/**
 * A product given for conditions, free or at a special price (D-17). `personalGift` means a present to a
 * signed-in customer (B3).
 */
export const giftSchema = v.strictObject({
  id: idSchema,
  brands: brandAliasesSchema,
  product: slugSchema,
  type: v.picklist(['gift', 'personalGift'], 'must be "gift" or "personalGift"'),
  price: freePricesSchema,
  max_count: wholeNumberFrom(1),
  conditions: v.strictObject({
    ...conditionFields,
    /** Last day, in the city's own time zone. */
    valid_until: v.optional(dateSchema),
    first_order: v.optional(v.boolean('must be true or false')),
    /** Days before and after the customer's birthday. */
    birthday_within_days: v.optional(v.pipe(wholeNumberFrom(0), v.maxValue(180, 'must be at most 180'))),
  }),
  /** Orders of one customer that may have it; any number when absent, one in a year for a birthday. */
  uses_per_customer: v.optional(wholeNumberFrom(1)),
  message: localizedSchema,
});
export type MenuGift = v.InferOutput<typeof giftSchema>;

const promocodeFields = {
  code: v.pipe(
    v.string('must be a text'),
    v.regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits'),
  ),
  brands: brandAliasesSchema,
  /** Whether the cart offers it by itself once it applies; else only those who know it use it. */
  offered: v.optional(v.boolean('must be true or false')),
  ...conditionFields,
  /** Orders of one customer or phone that may use it; any number when absent. */
  uses_per_customer: v.optional(wholeNumberFrom(1)),
  /** Orders of everybody together that may use it. */
  uses_total: v.optional(wholeNumberFrom(1)),
  first_order: v.boolean('must be true or false'),
  /** Last day it is accepted, in the city's own time zone. */
  valid_until: dateSchema,
  description: localizedSchema,
};

/** A promo code takes a percentage or an amount off, or adds a product for nothing (D-16). */
export const promocodeSchema = v.variant(
  'kind',
  [
    v.strictObject({
      ...promocodeFields,
      kind: v.literal('percent'),
      percent: v.pipe(wholeNumberFrom(1), v.maxValue(100, 'must be at most 100')),
      /** Product groups that get cheaper; the whole menu when absent. */
      groups: v.optional(slugsSchema),
    }),
    v.strictObject({ ...promocodeFields, kind: v.literal('amount'), amount: pricesSchema }),
    v.strictObject({ ...promocodeFields, kind: v.literal('product'), product: slugSchema }),
  ],
  'must be "percent", "amount" or "product"',
);
export type MenuPromocode = v.InferOutput<typeof promocodeSchema>;
