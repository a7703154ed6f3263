import type { PaymentError } from '@storefront/contracts';
import type { PaymentKey } from './PaymentData';

/** The acquirer's script names what is wrong in its own words (PAY-10). */
export const providerCodes = [
  'CardNumber_Empty',
  'CardNumber_Invalid',
  'Cvv_Empty',
  'Cvv_Invalid',
  'ExpDateMonthYear_Empty',
  'ExpDateMonthYear_Invalid',
  'ExpDateMonth_Empty',
  'ExpDateMonth_Invalid',
  'ExpDateYear_Empty',
  'ExpDateYear_Invalid',
  'Name_Empty',
  'Name_Invalid',
  'Name_TooLong',
  'Name_TooShort',
] as const;
export type ProviderCode = (typeof providerCodes)[number];

export type ErrorField = PaymentError['field'];
/** An error under a field, or above the form for `payment` and `Name`: in the server's words or in ours. */
export type FieldError = { field: ErrorField } & ({ text: string } | { key: PaymentKey });

const isProviderCode = (code: string): code is ProviderCode =>
  (providerCodes as readonly string[]).includes(code);

/** The field that a code is about; `payment` for an unknown code. */
export function toErrorField(code: string): ErrorField {
  if (code.startsWith('CardNumber')) return 'CardNumber';
  if (code.startsWith('Cvv')) return 'Cvv';
  if (code.startsWith('ExpDate')) return 'ExpDateMonthYear';
  return code.startsWith('Name') ? 'Name' : 'payment';
}

/** A code that we have words for, else as it is (PAY-10). */
export function toFieldError(code: string): FieldError {
  const field = toErrorField(code);
  return isProviderCode(code) ? { field, key: `payment.cardErrors.${code}` } : { field, text: code };
}

const fields: readonly ErrorField[] = ['CardNumber', 'Cvv', 'ExpDateMonthYear', 'Name', 'payment'];

/** The server's refusal, first text of each field; one without known fields is about the whole payment. */
export function toFieldErrors({
  message,
  errors = {},
}: {
  message: string;
  errors?: Record<string, string[]>;
}): FieldError[] {
  const found = fields.flatMap((field) => {
    const [text] = errors[field] ?? [];
    return text ? [{ field, text }] : [];
  });
  if (found.length > 0) return found;
  return [{ field: 'payment', ...(message ? { text: message } : { key: 'payment.failed' }) }];
}
