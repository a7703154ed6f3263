import { phoneMask } from '@storefront/contracts';
import * as v from 'valibot';
import { countryCode } from '../../menu/menu/schemas/countryCode';
import { localizedSchema } from '../../menu/menu/schemas/localized';
import { idSchema, percentSchema } from '../../menu/menu/schemas/primitives';

/** `+995` before the digits; what the customer types instead of each 0 of the mask. */
const phone = v.strictObject({
  name: phoneMask.entries.name,
  code: v.pipe(v.string(), v.regex(/^\+\d{1,3}$/, 'must be a plus and one to three digits')),
  mask: v.string('must be a text'),
});

/** Value added tax that prices include; null: none. */
export const taxesSchema = v.strictObject({ goods_percent: percentSchema, delivery_percent: percentSchema });

/** A country as written in `seed/countries/<code>.json`. */
export const countryFile = v.pipe(
  v.strictObject({
    id: idSchema,
    code: countryCode,
    name: localizedSchema,
    phone,
    taxes: v.optional(taxesSchema),
    /** Whether its law wants the consent of forms and login stored (D-111). */
    requires_consent: v.optional(v.boolean()),
    /** Whether its law lets nothing that costs be chosen for the customer, as in the EU (D-117). */
    forbids_preselected_extras: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ phone: { code, mask } }) => mask.startsWith(`${code} `),
      'must begin with the code and a space',
    ),
    ['phone', 'mask'],
  ),
);
export type CountryFile = v.InferOutput<typeof countryFile>;
