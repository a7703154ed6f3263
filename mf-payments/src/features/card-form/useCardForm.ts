import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { ErrorField, FieldError } from '../../lib/fieldErrors';
import { monthAndYear } from './cardExpiry';
import { isWholeNumber } from './cardNumber';
import { cardSchema } from './cardSchema';

/** The type of a hint of ours, as valibot names it. Other errors are refusals: `key` in our words, `text` in the server's. */
export const hint = 'check';

/** The form's fields in their order, and what the acquirer calls them. */
const fields: readonly [keyof TypedCard, ErrorField][] = [
  ['number', 'CardNumber'],
  ['expiry', 'ExpDateMonthYear'],
  ['cvc', 'Cvv'],
];

/**
 * The card's form. What is typed stays in it: it goes into no store, and is forgotten with the page (PAY-05).
 * @param errors what the acquirer or its script refused
 */
export function useCardForm(errors: readonly FieldError[], serverNow: () => number) {
  const resolver = useMemo(() => valibotResolver(cardSchema(serverNow)), [serverNow]);
  const form = useForm<TypedCard>({
    // No error is shown while a field is typed in for the first time.
    mode: 'onTouched',
    defaultValues: { number: '', expiry: '', cvc: '' },
    resolver,
  });
  const { control, setError, reset } = form;
  const { number, expiry, cvc } = useWatch({ control, compute: (card) => card });
  useEffect(() => {
    const refused = fields.flatMap(([name, field]) => {
      const error = errors.find((one) => one.field === field);
      return error ? [{ name, error }] : [];
    });
    for (const [at, { name, error }] of refused.entries()) {
      const [type, message] = 'key' in error ? ['key', error.key] : ['text', error.text];
      setError(name, { type, message }, { shouldFocus: at === 0 });
    }
  }, [errors, setError]);
  // Back from the bank by the browser's button: a typed card does not wait there, so it goes before the page
  // is kept.
  useEffect(() => {
    const leave = () => flushSync(() => reset());
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [reset]);
  return {
    form,
    number,
    isFilled: isWholeNumber(number) && monthAndYear(expiry).length === 4 && cvc.length >= 3,
  };
}
