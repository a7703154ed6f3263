import { Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './PopularProducts.module.css';
import type { HistoryState } from './useOwnRows';

/**
 * In place of a customer's own row while it has nothing: it is on its way, did not come, or is still empty.
 */
export function EmptyHistory({ state, onRetry }: { state: HistoryState; onRetry: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const texts = {
    loading: t('row.recent.loading'),
    failed: t('row.recent.failed'),
    ready: t('row.recent.none'),
  };
  return (
    <div className={styles.empty} role="status" data-part="empty-history">
      <p>{texts[state]}</p>
      {state === 'failed' && (
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('menu.failed.retry')}
        </Button>
      )}
    </div>
  );
}
