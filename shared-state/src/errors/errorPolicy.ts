import type { Failure } from '../api/client';

/** Where the customer meets a failure. */
export type ErrorPlace = 'dialog' | 'fields' | 'notice' | 'retry' | 'nowhere';
export type ErrorTopic = 'general' | 'login' | 'cart' | 'address';

export interface ErrorDecision {
  place: ErrorPlace;
  /** In the page's language: the server's text, or ours where it said nothing (`withMessage`). */
  message: string;
  /** First text per field (ERR-01). */
  fields: Record<string, string>;
}

/** First text per field; a `typeError` names the cash field where `errors` does not. */
export const firstPerField = ({ error }: Failure): Record<string, string> => ({
  ...(error.typeError === 'change' ? { cash: error.message } : {}),
  ...Object.fromEntries(
    Object.entries(error.errors ?? {}).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, texts[0]]],
    ),
  ),
});

/**
 * The one table that maps a status and a field to what the customer sees (ERR-01..03, D-14, D-96). Nothing
 * decides by a message's text.
 * - no answer: a retry; what the customer declined: nothing
 * - 404, 500 and up, 409: the server error dialog
 * - 429: the dialog, but at login the phone field
 * - other refusals with fields: at the fields; in the cart a notice, because it has no fields
 */
export function decideError(failure: Failure, topic: ErrorTopic = 'general'): ErrorDecision {
  const fields = firstPerField(failure);
  const message = failure.error.message;
  if (failure.kind === 'declined') return { place: 'nowhere', message, fields };
  if (failure.kind !== 'http') return { place: 'retry', message, fields };
  if (failure.status === 429 && topic === 'login')
    return { place: 'fields', message, fields: { phone: message, ...fields } };
  if (failure.status === 404 || failure.status === 409 || failure.status === 429 || failure.status >= 500)
    return { place: 'dialog', message, fields };
  if (topic === 'cart') return { place: 'notice', message: fields.product ?? message, fields };
  return Object.keys(fields).length > 0
    ? { place: 'fields', message, fields }
    : { place: 'dialog', message, fields };
}
