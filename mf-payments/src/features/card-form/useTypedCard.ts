import { useEffect, useEffectEvent, useState } from 'react';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { ErrorField, FieldError } from '../../lib/fieldErrors';
import { useSay } from '../../lib/words';
import { expiryDigits, isExpiryGood } from './cardExpiry';
import { cvcMask, expiryMask, numberMask } from './cardMasks';
import { isWholeNumber, keepDigits, passesLuhn } from './cardNumber';
import { useMaskedInput } from './useMaskedInput';

/**
 * The three fields of a card with their errors. What is typed stays in them: it goes into no store, and is
 * forgotten with the page (PAY-05).
 * @param errors what the acquirer or its script refused
 */
export function useTypedCard(errors: readonly FieldError[], serverNow: () => number) {
  const say = useSay();
  const number = useMaskedInput(numberMask);
  const expiry = useMaskedInput(expiryMask);
  const cvc = useMaskedInput(cvcMask);
  /** Fields left at least once: no error is shown while the field is typed in for the first time. */
  const [left, setLeft] = useState<ReadonlySet<ErrorField>>(new Set());
  /**
   * Texts at which the shown errors were made: a field that was changed since is not wrong any more, nor is
   * any of another card.
   */
  const [refused, setRefused] = useState({ number: '', expiry: '', cvc: '' });
  const digits = keepDigits(number.text);
  const month = keepDigits(expiryDigits(expiry.text));

  const noteRefusal = useEffectEvent((_errors: readonly FieldError[]) =>
    setRefused({ number: number.text, expiry: expiry.text, cvc: cvc.text }),
  );
  useEffect(() => noteRefusal(errors), [errors]);
  // Back from the bank by the browser's button: a typed card does not wait there.
  const forget = useEffectEvent(() => {
    number.clear();
    expiry.clear();
    cvc.clear();
  });
  useEffect(() => {
    const leave = () => forget();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const said = (field: ErrorField) =>
    refused.number === number.text && errors.find((error) => error.field === field)?.text;
  const hasLeft = (field: ErrorField, isWrong: boolean) => left.has(field) && isWrong;
  const isShort = digits !== '' && !isWholeNumber(digits);
  const isMistyped = isWholeNumber(digits) && !passesLuhn(digits);
  const isOver = month.length === 4 && !isExpiryGood(month, serverNow());
  return {
    number,
    expiry,
    cvc,
    digits,
    isFilled: isWholeNumber(digits) && month.length === 4 && cvc.text.length >= 3,
    errorTexts: {
      number:
        said('CardNumber') ||
        (hasLeft('CardNumber', isMistyped) && say('payment.card.number.luhn')) ||
        (hasLeft('CardNumber', isShort) && say('payment.card.number.short')) ||
        undefined,
      expiry:
        (refused.expiry === expiry.text && said('ExpDateMonthYear')) ||
        (hasLeft('ExpDateMonthYear', isOver) && say('payment.card.expiry.over')) ||
        undefined,
      cvc: (refused.cvc === cvc.text && said('Cvv')) || undefined,
    },
    leave: (field: ErrorField) => setLeft((known) => new Set(known).add(field)),
    /** The card to pay with; null where a field is wrong, which shows from now on. */
    check(): TypedCard | null {
      setLeft(new Set(['CardNumber', 'ExpDateMonthYear']));
      const isGood = passesLuhn(digits) && isExpiryGood(month, serverNow());
      return isGood ? { number: digits, expiry: month, cvc: cvc.text } : null;
    },
  };
}
