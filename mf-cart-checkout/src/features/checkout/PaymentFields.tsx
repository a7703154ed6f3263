import { cartAtom, toMinor, useShared } from '@storefront/shared-state';
import { type ReactNode, useEffect } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { CashField } from './CashField';
import type { CheckoutValues } from './CheckoutValues';
import { PaymentCard } from './PaymentCard';
import type { FieldText } from './useFieldText';
import type { usePaymentTypes } from './usePaymentTypes';

interface PaymentFieldsProps {
  form: UseFormReturn<CheckoutValues>;
  getErrorText: FieldText;
  payment: ReturnType<typeof usePaymentTypes>;
  onChosen: (alias: string) => void;
  summary: ReactNode;
}

/** The way to pay, and the change for cash (CHK-05, CHK-06). */
export function PaymentFields({ form, getErrorText, payment, onChosen, summary }: PaymentFieldsProps) {
  const { control, clearErrors } = form;
  const total = useShared(cartAtom)?.prices.total ?? 0;
  const asksChange = payment.asks('cash', useWatch({ control, name: 'payment_type' }));
  // Change is asked for from a sum; another total may make a sum that was right too small.
  useEffect(() => {
    if (total >= 0) clearErrors('cash');
  }, [total, clearErrors]);
  return (
    <Controller
      control={control}
      name="payment_type"
      render={({ field }) => (
        <PaymentCard
          {...payment}
          value={field.value}
          onChange={(alias) => {
            field.onChange(alias);
            onChosen(alias);
          }}
          error={getErrorText('payment_type')}
          summary={summary}
        >
          {asksChange && (
            <Controller
              control={control}
              name="cash"
              render={({ field: cash }) => (
                <CashField
                  value={cash.value}
                  onChange={cash.onChange}
                  totalMinor={toMinor(total)}
                  rules={payment.cash}
                  error={getErrorText('cash')}
                />
              )}
            />
          )}
        </PaymentCard>
      )}
    />
  );
}
