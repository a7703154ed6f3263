import { isPhone } from '@storefront/shared-ui/forms';
import * as v from 'valibot';

/** What the look-up form accepts; the messages are message keys (ORD-06). */
export const orderLookupSchema = v.object({
  phone: v.pipe(v.string(), v.check(isPhone, 'lookup.phone.error')),
  order_id: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/, 'lookup.number.error')),
});
export type OrderLookupForm = v.InferOutput<typeof orderLookupSchema>;
