import { Button } from '@storefront/shared-ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedCard } from '../../lib/cryptogram/makeCryptogram';
import type { FieldError } from '../../lib/fieldErrors';
import { Refusals } from '../../ui/Refusals';
import { CardField } from './CardField';
import styles from './CardForm.module.css';
import { detectScheme } from './cardNumber';
import { SchemeMark } from './SchemeMark';
import { useCardForm } from './useCardForm';

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
  const { t } = useTranslation('mf-payments');
  const { form, number, isFilled } = useCardForm(errors, serverNow);
  const send = form.handleSubmit((card) => onPay(card));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && !busy) void send();
  };
  const fieldProps = { form, readOnly: busy };
  const whole = errors.filter(({ field }) => field === 'payment' || field === 'Name');
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={onBegin}
      noValidate
      aria-label={t('payment.card.title')}
      data-part="card-form"
    >
      <Refusals errors={whole} />
      <div className={styles.fields}>
        <CardField
          {...fieldProps}
          part="number"
          className={styles.number}
          label={t('payment.card.number')}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          suffix={<SchemeMark scheme={detectScheme(number)} />}
        />
        <CardField
          {...fieldProps}
          part="expiry"
          label={t('payment.card.expiry')}
          autoComplete="cc-exp"
          placeholder={t('payment.card.expiry.places')}
        />
        <CardField
          {...fieldProps}
          part="cvc"
          label={t('payment.card.cvc')}
          autoComplete="cc-csc"
          placeholder="000"
        />
        <p className={styles.hint}>{t('payment.card.cvc.where')}</p>
      </div>
      <Button
        type="submit"
        size="l"
        block
        className={styles.pay}
        busy={busy}
        disabledReason={isFilled ? null : t('payment.card.fill')}
        data-action="pay"
      >
        {t('payment.pay', { amount })}
      </Button>
    </form>
  );
}
