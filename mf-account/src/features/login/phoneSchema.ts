import { isPhone } from '@storefront/shared-ui/forms';
import * as v from 'valibot';

/** What is asked for before a code is sent; the messages are message keys (LOGIN-05, LOGIN-06). */
export const phoneSchema = (consentKey: 'login.consent.error' | 'removal.consent.missing') =>
  v.object({
    phone: v.pipe(v.string(), v.check(isPhone, 'lookup.phone.error')),
    channel: v.picklist(['call', 'sms']),
    consent: v.pipe(v.boolean(), v.value(true, consentKey)),
  });
export type PhoneDraft = v.InferInput<ReturnType<typeof phoneSchema>>;
