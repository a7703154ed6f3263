import * as v from 'valibot';
import type { RequestField, RequestValues } from './requestForms';
import { wrongFields } from './wrongFields';

export interface RequestDraft extends RequestValues {
  consent: boolean;
}

/** What a request may be sent with, trimmed; the messages are message keys (FORM-02). */
export function requestSchema(fields: readonly RequestField[]): v.GenericSchema<RequestDraft> {
  const text = v.pipe(v.string(), v.trim());
  const typed = v.object({
    name: text,
    phone: text,
    email: text,
    message: text,
    city_name: text,
    company: text,
    product_category: text,
    shop: text,
    square: text,
    consent: v.boolean(),
  });
  return v.pipe(
    typed,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [key, message] of Object.entries(wrongFields(fields, dataset.value))) {
        const value = dataset.value[key as keyof RequestValues];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] });
      }
    }),
  );
}
