import type { City } from '@storefront/contracts';
import { orderTypeAtom, useShared } from '@storefront/shared-state';
import { switchOrderType } from '@storefront/shared-state/host';
import { classNames } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styles from './Header.module.css';

const actions = { delivery: 'show-delivery', takeaway: 'show-takeaway' } as const;

/** Delivery or takeaway; only what the city offers (TYPE-02, D-08). */
export function OrderTypeSwitch({ city }: { city: City }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const chosen = useShared(orderTypeAtom);
  const choose = useSetAtom(switchOrderType);
  const offered = (['delivery', 'takeaway'] as const).filter((type) => city.order_types[type]);
  if (offered.length < 2) return null;
  return (
    <fieldset className={styles.orderType} data-part="order-type">
      <legend className={styles.hiddenLegend}>{t('header.orderType.label')}</legend>
      {offered.map((type) => (
        <button
          key={type}
          type="button"
          className={classNames(styles.orderTypeButton, type === chosen && styles.chosen)}
          aria-pressed={type === chosen}
          data-action={actions[type]}
          onClick={() => void choose(type)}
        >
          {words(`orderType.${type}`)}
        </button>
      ))}
    </fieldset>
  );
}
