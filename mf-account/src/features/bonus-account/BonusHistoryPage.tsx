import { type CityZone, useApi } from '@storefront/shared-state';
import { Button, Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../lib/LoadFailed';
import styles from './BonusAccount.module.css';
import { BonusEntryRow } from './BonusEntryRow';

export interface BonusHistoryPageProps {
  page: number;
  /** The last one that was asked for; below it stands the way to older entries. */
  isLast: boolean;
  userId: number;
  zone: CityZone;
  onMore: () => void;
}

export function BonusHistoryPage({ page, isLast, userId, zone, onMore }: BonusHistoryPageProps) {
  const { t } = useTranslation('mf-account');
  const { data, error, mutate } = useApi(
    'bonusHistory',
    { query: { page } },
    // An order may have been placed since the page was looked at.
    { revalidateOnMount: true, vary: String(userId) },
  );
  if (!data && error)
    return (
      <LoadFailed title={t('bonus.history.failed')} failure={error.failure} onRetry={() => void mutate()} />
    );
  if (!data)
    return (
      <div className={styles.entries} role="status" aria-label={t('profile.loading')}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  if (data.entries.length === 0 && page === 1)
    return <p className={styles.none}>{t('bonus.history.empty')}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {data.entries.map((entry) => (
          <BonusEntryRow key={entry.id} entry={entry} zone={zone} />
        ))}
      </ul>
      {isLast && page < data.pages && (
        <Button variant="secondary" data-action="more-bonuses" onClick={onMore}>
          {t('bonus.history.more')}
        </Button>
      )}
    </>
  );
}
