import type { OrderPaymentReply, PaymentType } from '@storefront/contracts';
import { Button, Chip } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../lib/fieldErrors';
import { Refusals } from '../../ui/Refusals';
import styles from './DoorPanel.module.css';
import panels from './panels.module.css';

interface DoorPanelProps {
  door: NonNullable<OrderPaymentReply['door']>;
  /** The one that is chosen, of those of `door`. */
  method: PaymentType;
  /** "1 234,50 ₽", on the button. */
  amount: string;
  formatNote: (note: number) => string;
  /** The button may say nothing but that the order costs; the sum is beside it. */
  isBinding: boolean;
  busy: boolean;
  /** The bank may still be told to pay: what comes from there goes back. */
  hasOpenTry: boolean;
  errors: readonly FieldError[];
  /** @param cash change is asked from this, in major units; 0 for none. */
  onConfirm: (cash: number) => void;
}

/** Paying when the order is handed over: what will happen, change for cash, and the button that says so. */
export function DoorPanel({
  door,
  method,
  amount,
  formatNote,
  isBinding,
  busy,
  hasOpenTry,
  errors,
  onConfirm,
}: DoorPanelProps) {
  const { t } = useTranslation('mf-payments');
  const [note, setNote] = useState(0);
  const asksChange = method.fields.includes('cash');
  return (
    <section className={panels.way} data-part="door">
      <Refusals errors={errors} />
      <p className={panels.text}>{t('payment.door.text')}</p>
      {door.ends_leave_at_door && <p className={panels.text}>{t('payment.door.handedOver')}</p>}
      {hasOpenTry && <p className={panels.text}>{t('payment.door.openTry')}</p>}
      {asksChange && door.change_from.length > 0 && (
        <fieldset className={styles.cash} disabled={busy}>
          <legend className={styles.legend}>{t('payment.door.change')}</legend>
          <div className={styles.notes}>
            {[0, ...door.change_from].map((value) => (
              <Chip key={value} selected={note === value} data-cash={value} onClick={() => setNote(value)}>
                {value === 0 ? t('payment.door.noChange') : formatNote(value)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <Button
        size="l"
        block
        busy={busy}
        onClick={() => onConfirm(asksChange ? note : 0)}
        data-action="pay-at-door"
      >
        {isBinding ? t('payment.door.confirmBinding') : t('payment.door.confirm', { amount })}
      </Button>
    </section>
  );
}
