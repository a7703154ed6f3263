import { isPhone } from '@storefront/shared-ui/forms';
import * as v from 'valibot';

/** What the form accepts; the message is a message key. Without the consent its button rests (D-64). */
export const unavailableAddressSchema = v.object({
  phone: v.pipe(v.string(), v.check(isPhone, 'unserved.phone.error')),
  consent: v.boolean(),
});
export type UnavailableAddressDraft = v.InferOutput<typeof unavailableAddressSchema>;
