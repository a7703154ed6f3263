import { errorTexts } from '@storefront/shared-state/forms';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type ru from '../../dialogs/messages/ru.json';
import type { CheckoutValues } from './CheckoutValues';
import type { FieldName } from './useCheckoutForm';

export type FieldText = (name: FieldName) => string | undefined;

/**
 * The text of a field's error in the page's language.
 * @param cashLimit the largest sum that change is given from, as it is written
 */
export function useFieldText(
  { errors }: UseFormReturn<CheckoutValues>['formState'],
  cashLimit: string,
): FieldText {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  return errorTexts<CheckoutValues>(errors, (key: CheckoutErrorKey) => t(key, { max: cashLimit }));
}
type CheckoutErrorKey = Extract<keyof typeof ru, `checkout.error.${string}`>;
