import { toMinor, useApi } from '@storefront/shared-state';
import { Icon, Skeleton } from '@storefront/shared-ui';
import { formatBonuses } from '../../lib/formatBonuses';
import styles from './BonusAccount.module.css';

/** The balance in big figures. Without an answer a dash stands there: 0 would be a lie. */
export function BonusSum({ userId }: { userId: number }) {
  // An order may have been placed since the page was looked at.
  const { data, error } = useApi('balance', {}, { revalidateOnMount: true, vary: String(userId) });
  if (!data && !error) return <Skeleton height={48} />;
  return (
    <p className={styles.sum} data-part="bonus-balance" data-value={data ? toMinor(data.balance) : undefined}>
      <Icon name="star" size={32} />
      <span>{data ? formatBonuses(data.balance) : '—'}</span>
    </p>
  );
}
