import * as v from 'valibot';
import { localizedSchema } from './localized';
import { freePricesSchema } from './money';
import { idSchema, slugSchema, wholeNumberFrom } from './primitives';

/**
 * Something that can be changed about a product (B3). `ingredient` and `grams` are what one of it adds to the
 * recipe; `half_of` names the dish that it is half of (D-105).
 */
export const modifierSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    name: localizedSchema,
    price: freePricesSchema,
    min: wholeNumberFrom(0),
    max: wholeNumberFrom(1),
    ingredient: v.optional(slugSchema),
    grams: v.optional(
      v.pipe(v.number('must be a number of grams'), v.gtValue(0, 'must be more than 0 grams')),
    ),
    half_of: v.optional(slugSchema),
    type: v.optional(v.literal('stop', 'must be "stop" or left out')),
  }),
  v.check((modifier) => modifier.min <= modifier.max, 'min is more than max'),
  v.check(
    (modifier) => (modifier.ingredient === undefined) === (modifier.grams === undefined),
    'ingredient and grams belong together',
  ),
  v.check(
    (modifier) => modifier.half_of === undefined || modifier.ingredient === undefined,
    'half of a dish has its recipe and no ingredient of its own',
  ),
);
export type MenuModifier = v.InferOutput<typeof modifierSchema>;

/** A list to choose from; `min` above 0 makes the choice a must (B5). */
export const modifierGroupSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    name: localizedSchema,
    min: wholeNumberFrom(0),
    max: wholeNumberFrom(1),
    modifiers: v.pipe(v.array(idSchema, 'must be a list of ids'), v.minLength(1, 'is empty')),
  }),
  v.check((group) => group.min <= group.max, 'min is more than max'),
);
export type MenuModifierGroup = v.InferOutput<typeof modifierGroupSchema>;
