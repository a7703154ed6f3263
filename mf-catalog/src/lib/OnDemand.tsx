import { useSharedT } from '@storefront/shared-state';
import { Deferred, type DeferredProps, RetryCard } from '@storefront/shared-ui';
import { useT } from '../messages';

/**
 * A part that comes when it is first rendered; code that does not come leaves a card to ask for it again, and
 * the page around it untouched.
 */
export function OnDemand<P extends object>(part: Omit<DeferredProps<P>, 'failed'>) {
  return <Deferred {...part} failed={(retry) => <FailedPart retry={retry} />} />;
}

function FailedPart({ retry }: { retry: () => void }) {
  const t = useT();
  const shared = useSharedT();
  return <RetryCard title={t('part.failed')} retryLabel={shared('action.retry')} onRetry={retry} />;
}
