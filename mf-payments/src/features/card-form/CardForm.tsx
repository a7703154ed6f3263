import { Alert, Button } from '@storefront/shared-ui';
import { focusFirstError, TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { ErrorField, FieldError } from '../../lib/fieldErrors';
import { useSay } from '../../lib/words';
import styles from './CardForm.module.css';
import { expiryDigits, isExpiryGood } from './cardExpiry';
import { cvcMask, expiryMask, numberMask } from './cardMasks';
import { detectScheme, isWholeNumber, keepDigits, passesLuhn } from './cardNumber';
import { SchemeMark } from './SchemeMark';
import { type MaskedInput, useMaskedInput } from './useMaskedInput';

interface CardFormProps {
  /** "1 234,50 ₽", on the button. */
  amount: string;
  busy: boolean;
  /** What the acquirer or its script refused. */
  errors: readonly FieldError[];
  serverNow: () => number;
  onPay: (card: TypedCard) => void;
  /** The customer is here: the acquirer's script may come. */
  onBegin: () => void;
}

/**
 * Number, expiry and code of a card (PAY-04). What is typed stays in these three fields: it has no name, goes
 * into no store, and leaves only through the acquirer's script (PAY-05).
 */
export function CardForm({ amount, busy, errors, serverNow, onPay, onBegin }: CardFormProps) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const number = useMaskedInput(numberMask);
  const expiry = useMaskedInput(expiryMask);
  const cvc = useMaskedInput(cvcMask);
  /** Fields left at least once: nobody is told of an error while typing. */
  const [left, setLeft] = useState<ReadonlySet<ErrorField>>(new Set());
  /**
   * Texts at which the shown errors were made: a field that was changed since is not wrong any more, nor is
   * any of another card.
   */
  const [refused, setRefused] = useState({ number: '', expiry: '', cvc: '' });
  const digits = keepDigits(number.text);
  const month = keepDigits(expiryDigits(expiry.text));
  const isFilled = isWholeNumber(digits) && month.length === 4 && cvc.text.length >= 3;

  const noteRefusal = useEffectEvent((found: readonly FieldError[]) => {
    setRefused({ number: number.text, expiry: expiry.text, cvc: cvc.text });
    if (found.length > 0 && form.current) focusFirstError(form.current);
  });
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
  const numberError =
    said('CardNumber') ||
    (left.has('CardNumber') &&
      isWholeNumber(digits) &&
      !passesLuhn(digits) &&
      say('payment.card.number.luhn')) ||
    (left.has('CardNumber') && digits !== '' && !isWholeNumber(digits) && say('payment.card.number.short')) ||
    undefined;
  const expiryError =
    (refused.expiry === expiry.text && said('ExpDateMonthYear')) ||
    (left.has('ExpDateMonthYear') &&
      month.length === 4 &&
      !isExpiryGood(month, serverNow()) &&
      say('payment.card.expiry.over')) ||
    undefined;
  const cvcError = (refused.cvc === cvc.text && said('Cvv')) || undefined;
  const leave = (field: ErrorField) => setLeft((known) => new Set(known).add(field));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled || busy) return;
    setLeft(new Set(['CardNumber', 'ExpDateMonthYear']));
    if (passesLuhn(digits) && isExpiryGood(month, serverNow()))
      onPay({ number: digits, expiry: month, cvc: cvc.text });
    else setTimeout(() => form.current && focusFirstError(form.current), 0);
  };
  /** What the three have in common: digits only, and nothing to type while the bank is asked. */
  const toFieldProps = ({ ref }: MaskedInput, name: string, error: string | undefined) =>
    ({ ref, 'data-field': name, inputMode: 'numeric', spellCheck: false, readOnly: busy, error }) as const;
  const whole = errors.filter(({ field }) => field === 'payment' || field === 'Name');
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onFocus={onBegin}
      noValidate
      aria-label={say('payment.card.title')}
      data-part="card-form"
    >
      {whole.map(({ text }) => (
        <Alert key={text} tone="danger">
          {text}
        </Alert>
      ))}
      <div className={styles.plate}>
        <TextField
          {...toFieldProps(number, 'number', numberError)}
          className={styles.number}
          label={say('payment.card.number')}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onBlur={() => leave('CardNumber')}
          suffix={<SchemeMark scheme={detectScheme(digits)} />}
        />
        <TextField
          {...toFieldProps(expiry, 'expiry', expiryError)}
          label={say('payment.card.expiry')}
          autoComplete="cc-exp"
          placeholder={say('payment.card.expiry.places')}
          onBlur={() => leave('ExpDateMonthYear')}
        />
        <TextField
          {...toFieldProps(cvc, 'cvc', cvcError)}
          label={say('payment.card.cvc')}
          autoComplete="cc-csc"
          placeholder="000"
        />
        <p className={styles.hint}>{say('payment.card.cvc.where')}</p>
      </div>
      <Button
        type="submit"
        size="l"
        block
        busy={busy}
        disabledReason={isFilled ? null : say('payment.card.fill')}
        data-action="pay"
      >
        {say('payment.pay', { amount })}
      </Button>
    </form>
  );
}
