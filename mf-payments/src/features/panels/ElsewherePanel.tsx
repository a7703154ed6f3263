import { Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../lib/fieldErrors';
import { Refusals } from '../../ui/Refusals';
import styles from './panels.module.css';

interface ElsewherePanelProps {
  /** Alias of the payment method, or `redirect` for the acquirer's own page. */
  part: string;
  text: string;
  amount: string;
  busy: boolean;
  errors: readonly FieldError[];
  /** The last request brought neither a code nor the way to a bank: the next one repeats it (PAY-07). */
  hasFailed: boolean;
  onPay: () => void;
}

/** A way to pay that takes nothing here: what will happen, and the button that begins it. */
export function ElsewherePanel({ part, text, amount, busy, errors, hasFailed, onPay }: ElsewherePanelProps) {
  const { t } = useTranslation('mf-payments');
  const isRepeated = hasFailed && part !== 'redirect';
  return (
    <section className={styles.way} data-part={part}>
      <Refusals errors={errors} />
      <p className={styles.text}>{text}</p>
      <Button
        size="l"
        block
        icon={isRepeated ? 'repeat' : undefined}
        busy={busy}
        onClick={onPay}
        data-action="pay"
      >
        {isRepeated ? t('payment.code.again') : t('payment.pay', { amount })}
      </Button>
    </section>
  );
}
