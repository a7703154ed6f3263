import { Alert, Button, Icon, type IconName } from '@storefront/shared-ui';
import type { PaymentKey } from '../../lib/PaymentData';
import { useSay } from '../../lib/words';
import type { FieldError } from '../card-form/fieldErrors';
import styles from './panels.module.css';

export type ElsewhereKind = 'sbp' | 'sberpay' | 'redirect';

const faces: Readonly<Record<ElsewhereKind, { icon: IconName; title: PaymentKey; text: PaymentKey }>> = {
  sbp: { icon: 'qr', title: 'payment.sbp.title', text: 'payment.sbp.text' },
  sberpay: { icon: 'qr', title: 'payment.sberpay.title', text: 'payment.sberpay.text' },
  redirect: { icon: 'external', title: 'payment.redirect.title', text: 'payment.redirect.text' },
};

interface ElsewherePanelProps {
  kind: ElsewhereKind;
  amount: string;
  busy: boolean;
  errors: readonly FieldError[];
  /** The last request brought neither a code nor the way to a bank: the next one repeats it (PAY-07). */
  hasFailed: boolean;
  onPay: () => void;
}

/** A way to pay that takes nothing here: what will happen, and the button that begins it. */
export function ElsewherePanel({ kind, amount, busy, errors, hasFailed, onPay }: ElsewherePanelProps) {
  const say = useSay();
  const isRepeated = hasFailed && kind !== 'redirect';
  const { icon, title, text } = faces[kind];
  return (
    <section className={styles.panel} data-part={kind}>
      {errors.map((error) => (
        <Alert key={error.text} tone="danger">
          {error.text}
        </Alert>
      ))}
      <span className={styles.sign}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={styles.title}>{say(title)}</h2>
      <p className={styles.text}>{say(text)}</p>
      <Button
        size="l"
        block
        icon={isRepeated ? 'repeat' : undefined}
        busy={busy}
        onClick={onPay}
        data-action="pay"
      >
        {isRepeated ? say('payment.code.again') : say('payment.pay', { amount })}
      </Button>
    </section>
  );
}
