import type { CityZone } from '@storefront/shared-state';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BonusAccount.module.css';
import { BonusHistoryPage } from './BonusHistoryPage';

/** How the bonuses came and went, newest first; older ones come when they are asked for (BONUS-03). */
export function BonusHistory({ userId, zone }: { userId: number; zone: CityZone }) {
  const { t } = useTranslation('mf-account');
  const [pages, setPages] = useState(1);
  const newest = useRef<HTMLDivElement>(null);
  // The button that asked for older ones has gone.
  useEffect(() => {
    if (pages > 1) newest.current?.focus({ preventScroll: true });
  }, [pages]);
  return (
    <section className={styles.history} aria-labelledby="bonus-history" data-part="bonus-history">
      <h2 id="bonus-history" className={styles.heading}>
        {t('bonus.history.title')}
      </h2>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <div key={page} ref={page === pages ? newest : undefined} className={styles.page} tabIndex={-1}>
          <BonusHistoryPage
            page={page}
            isLast={page === pages}
            userId={userId}
            zone={zone}
            onMore={() => setPages(page + 1)}
          />
        </div>
      ))}
    </section>
  );
}
