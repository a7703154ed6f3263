import { RetryCard, useReload } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import layout from '../lib/pageLayout.module.css';

/** The way on after an error of the shell itself: the page is made again by the server. */
export function RouteFailure() {
  const { t } = useTranslation();
  const { busy, reload } = useReload();
  return (
    <main className={layout.page}>
      <RetryCard
        level={1}
        title={t('error.server')}
        retryLabel={t('action.retry')}
        onRetry={reload}
        busy={busy}
      />
    </main>
  );
}
