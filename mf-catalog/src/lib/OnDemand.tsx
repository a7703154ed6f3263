import { Deferred, type DeferredProps, RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/**
 * A part that comes when it is first rendered; code that does not come leaves a card to ask for it again, and
 * the page around it untouched.
 */
export function OnDemand<P extends object>(part: Omit<DeferredProps<P>, 'failed'>) {
  return <Deferred {...part} failed={(retry) => <FailedPart retry={retry} />} />;
}

function FailedPart({ retry }: { retry: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  return <RetryCard title={t('part.failed')} retryLabel={shared('action.retry')} onRetry={retry} />;
}
