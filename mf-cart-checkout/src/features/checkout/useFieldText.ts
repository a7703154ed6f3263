import { type FieldErrors, get } from 'react-hook-form';
import { useT } from '../../messages';
import type ru from '../../messages/ru.json';
import type { CheckoutValues } from './CheckoutValues';
import { type fieldNames, saidByServer } from './useCheckoutForm';

export type FieldText = (name: (typeof fieldNames)[number]) => string | undefined;

/** The text of a field's error in the page's language: our own by its key, the server's as it came. */
export function useFieldText(errors: FieldErrors<CheckoutValues>): FieldText {
  const t = useT();
  return (name) => {
    const error: { type?: string; message?: string } | undefined = get(errors, name);
    if (!error?.message) return undefined;
    return error.type === saidByServer ? error.message : t(error.message as CheckoutErrorKey);
  };
}
type CheckoutErrorKey = Extract<keyof typeof ru, `checkout.error.${string}`>;
