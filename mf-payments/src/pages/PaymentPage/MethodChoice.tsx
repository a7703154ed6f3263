import type { OrderPaymentReply } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MethodChoice.module.css';

/** In the address of a link to here: "pay another way". */
const anchor = 'methods';

interface MethodChoiceProps {
  types: OrderPaymentReply['payment_types'];
  value: string;
  busy: boolean;
  onChoose: (alias: string) => void;
  /** What the chosen way asks for. */
  children: ReactNode;
}

/**
 * The ways to pay this order, a row each; the chosen row opens. Another one may be tried as long as there is
 * time. Native radio buttons inside, none where there is nothing to choose. A customer who comes to pay in
 * another way finds the focus here.
 */
export function MethodChoice({ types, value, busy, onChoose, children }: MethodChoiceProps) {
  const { t } = useTranslation('mf-payments');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (location.hash === `#${anchor}`) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const hasChoice = types.length > 1;
  const Row = hasChoice ? 'label' : 'div';
  const isChosen = types.some(({ alias }) => alias === value);
  return (
    <fieldset ref={group} id={anchor} className={styles.group} aria-label={t('payment.methods')}>
      {types.map(({ alias, name, icon, mark }) => (
        <div key={alias} className={styles.method}>
          <Row className={styles.row} data-payment={alias}>
            {hasChoice && (
              <input
                type="radio"
                className={styles.input}
                name="payment_type"
                value={alias}
                checked={alias === value}
                disabled={busy}
                onChange={() => onChoose(alias)}
              />
            )}
            <span className={styles.name}>{name}</span>
            {mark ? <img src={mark} alt="" width={24} height={24} /> : <Icon name={icon} size={24} />}
          </Row>
          {alias === value && <div className={styles.open}>{children}</div>}
        </div>
      ))}
      {/* What was chosen in the checkout is no longer offered, and may still be paid. */}
      {!isChosen && <div className={styles.open}>{children}</div>}
    </fieldset>
  );
}
