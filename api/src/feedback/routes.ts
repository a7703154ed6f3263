import type { Dependencies } from '../app/Dependencies';
import { ApiError } from '../http/ApiError';
import type { RequestContext } from '../http/CallContext';
import type { RegisterCall } from '../http/registerCall';

const tenMinutesMs = 600_000;
const mostPerAddress = 60;
const mostPerPhone = 10;

/** Requests that people leave for the company; they are kept for its staff and never shown to customers (FORM-01, FORM-02). */
export function registerFeedback(register: RegisterCall, { database }: Dependencies): void {
  const keep = async (context: RequestContext, kind: string, doc: { phone: string; city_id?: number }) => {
    if (doc.city_id !== undefined && !context.catalogue.city(context.brand, doc.city_id))
      throw new ApiError(404, 'city.unknown');
    await context.limit('feedback', mostPerAddress, tenMinutesMs);
    await context.limit(`feedback:${kind}:phone`, mostPerPhone, tenMinutesMs, doc.phone);
    await database
      .insertInto('feedback_messages')
      .values({
        kind,
        brand: context.brand,
        city_id: doc.city_id ?? null,
        doc: JSON.stringify(doc),
        created_at: context.now,
      })
      .execute();
    return { success: true } as const;
  };
  register('question', (context) => keep(context, 'question', context.body));
  register('callMeBack', (context) => keep(context, 'call_me_back', context.body));
  register('landlord', (context) => keep(context, 'landlord', context.body));
  register('supplier', (context) => keep(context, 'supplier', context.body));
  register('unavailableAddress', (context) => keep(context, 'unavailable_address', context.body));
}
