import { Alert, Button } from '@storefront/shared-ui';
import { focusFirstError, TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useEffect, useRef } from 'react';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { FieldError } from '../../lib/fieldErrors';
import { useSay } from '../../lib/words';
import styles from './CardForm.module.css';
import { detectScheme } from './cardNumber';
import { SchemeMark } from './SchemeMark';
import type { MaskedInput } from './useMaskedInput';
import { useTypedCard } from './useTypedCard';

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
  const { number, expiry, cvc, digits, isFilled, errorTexts, leave, check } = useTypedCard(errors, serverNow);
  useEffect(() => {
    if (errors.length > 0 && form.current) focusFirstError(form.current);
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled || busy) return;
    const card = check();
    if (card) onPay(card);
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
          {...toFieldProps(number, 'number', errorTexts.number)}
          className={styles.number}
          label={say('payment.card.number')}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onBlur={() => leave('CardNumber')}
          suffix={<SchemeMark scheme={detectScheme(digits)} />}
        />
        <TextField
          {...toFieldProps(expiry, 'expiry', errorTexts.expiry)}
          label={say('payment.card.expiry')}
          autoComplete="cc-exp"
          placeholder={say('payment.card.expiry.places')}
          onBlur={() => leave('ExpDateMonthYear')}
        />
        <TextField
          {...toFieldProps(cvc, 'cvc', errorTexts.cvc)}
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
