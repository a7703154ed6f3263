import { cityAtom, settingsAtom, toMinor, useApi, useShared } from '@storefront/shared-state';
import { Icon } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBonuses } from '../../lib/formatBonuses';
import styles from './BonusBalance.module.css';

/**
 * What the customer has on their bonus account in this city, leading to the programme's page; nothing where
 * there is none (BONUS-03).
 */
export function BonusBalance() {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const open = settings?.loyalty === true && city?.loyalty === true;
  // An order may have been placed since the page was looked at.
  const { data } = useApi('balance', open ? {} : null, { revalidateOnMount: true });
  if (!open || !data) return null;
  return (
    <Link
      className={styles.balance}
      to={`/${city.alias}/bonus`}
      data-part="bonus-balance"
      data-value={toMinor(data.balance)}
    >
      <Icon name="star" size={20} />
      <span>{t('bonus.balance', { amount: formatBonuses(data.balance) })}</span>
    </Link>
  );
}
