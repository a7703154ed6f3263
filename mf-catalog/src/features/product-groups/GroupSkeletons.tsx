import { Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './GroupSkeletons.module.css';
import groupStyles from './ProductGroup.module.css';

const groups = [1, 2, 3];
const cards = [1, 2, 3, 4, 5, 6, 7, 8];

/** While the menu loads: 3 groups of 8 cards of the size of what comes (HOME-06). */
export function GroupSkeletons() {
  const { t } = useTranslation('mf-catalog');
  return (
    <div role="status" aria-label={t('menu.loading')}>
      {groups.map((group) => (
        <div key={group} className={groupStyles.group} data-skeleton="group">
          <Skeleton width={220} height={36} />
          <div className={groupStyles.list}>
            {cards.map((card) => (
              <div key={card} className={styles.card} data-skeleton="card">
                <Skeleton shape="card" className={styles.picture} />
                <Skeleton width="80%" height={22} />
                <Skeleton width="60%" height={20} />
                <Skeleton height={44} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
