import type { OrderPaymentReply } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MethodChoice.module.css';

/** In the address of a link to here: "pay another way". */
const anchor = 'methods';

interface MethodChoiceProps {
  types: OrderPaymentReply['payment_types'];
  value: string;
  busy: boolean;
  onChoose: (alias: string) => void;
}

/**
 * The ways to pay this order, side by side; another one may be tried as long as there is time. Native radio
 * buttons inside. A customer who comes to pay in another way finds the focus here.
 */
export function MethodChoice({ types, value, busy, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('mf-payments');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (location.hash === `#${anchor}`) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  return (
    <fieldset ref={group} id={anchor} className={styles.group} disabled={busy}>
      <legend className={styles.legend}>{t('payment.methods')}</legend>
      <div className={styles.row}>
        {types.map(({ alias, name, icon, mark }) => (
          <label key={alias} className={styles.option} data-payment={alias}>
            <input
              type="radio"
              className={styles.input}
              name="payment_type"
              value={alias}
              checked={alias === value}
              onChange={() => onChoose(alias)}
            />
            {mark ? <img src={mark} alt="" width={20} height={20} /> : <Icon name={icon} />}
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
