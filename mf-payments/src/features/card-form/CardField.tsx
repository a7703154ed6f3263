import { TextField, type TextFieldProps, useMask } from '@storefront/shared-ui/forms';
import { useCallback } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { PaymentKey } from '../../lib/PaymentData';
import { cardMasks } from './cardMasks';
import { hint } from './useCardForm';

interface CardFieldProps extends Omit<TextFieldProps, 'name' | 'form'> {
  form: UseFormReturn<TypedCard>;
  part: keyof TypedCard;
}

/** One of the card's fields. It has no name: the acquirer forbids one, and no form could send it (PAY-05). */
export function CardField({ form, part, ...props }: CardFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { control, clearErrors, formState } = form;
  const { field, fieldState } = useController({ control, name: part });
  const { ref } = useMask(cardMasks[part], field.value, (value) => {
    // A refusal is of the field as it was; with another number none of the card's is wrong any more.
    const names = part === 'number' ? (['number', 'expiry', 'cvc'] as const) : [part];
    clearErrors(names.filter((name) => formState.errors[name]?.type !== hint));
    field.onChange(value);
  });
  const { ref: register } = field;
  const tie = useCallback(
    (input: HTMLInputElement | null) => {
      ref.current = input;
      register(input);
    },
    [ref, register],
  );
  const { type, message } = fieldState.error ?? {};
  return (
    <TextField
      {...props}
      ref={tie}
      data-field={part}
      inputMode="numeric"
      spellCheck={false}
      onBlur={field.onBlur}
      error={message && (type === 'text' ? message : t(message as PaymentKey))}
    />
  );
}
