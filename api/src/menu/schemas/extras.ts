import * as v from 'valibot';
import { localizedSchema } from './localized';
import { freePricesSchema, pricesSchema } from './money';
import { brandAliasesSchema, dateSchema, idSchema, slugSchema, wholeNumberFrom } from './primitives';

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

/** A product given from a minimum subtotal on, free or at a special price (D-17). `personalGift` means a present (B3). */
export const giftSchema = v.strictObject({
  id: idSchema,
  brands: brandAliasesSchema,
  product: slugSchema,
  type: v.picklist(['gift', 'personalGift'], 'must be "gift" or "personalGift"'),
  price: freePricesSchema,
  max_count: wholeNumberFrom(1),
  conditions: v.strictObject({ minimum_subtotal: pricesSchema }),
  message: localizedSchema,
});
export type MenuGift = v.InferOutput<typeof giftSchema>;

const promocodeFields = {
  code: v.pipe(
    v.string('must be a text'),
    v.regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits'),
  ),
  brands: brandAliasesSchema,
  minimum_subtotal: v.optional(pricesSchema),
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
    }),
    v.strictObject({ ...promocodeFields, kind: v.literal('amount'), amount: pricesSchema }),
    v.strictObject({ ...promocodeFields, kind: v.literal('product'), product: slugSchema }),
  ],
  'must be "percent", "amount" or "product"',
);
export type MenuPromocode = v.InferOutput<typeof promocodeSchema>;
