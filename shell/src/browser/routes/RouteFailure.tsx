import { useSharedT } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import layout from '../lib/pageLayout.module.css';

/** The way on after an error of the shell itself: the page is made again by the server. */
export function RouteFailure() {
  const t = useSharedT();
  return (
    <main className={layout.page}>
      <RetryCard title={t('error.server')} retryLabel={t('action.retry')} onRetry={() => location.reload()} />
    </main>
  );
}
