import * as v from 'valibot';

/** No full number anywhere is shorter. */
const shortestPhone = 10;

/** What the form accepts; the message is a message key. Without the consent its button rests (D-64). */
export const unavailableAddressSchema = v.object({
  phone: v.pipe(v.string(), v.minLength(shortestPhone, 'unserved.phone.error')),
  consent: v.boolean(),
});
export type UnavailableAddressDraft = v.InferOutput<typeof unavailableAddressSchema>;
