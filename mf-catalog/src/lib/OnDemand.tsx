import { useSharedT } from '@storefront/shared-state';
import { Deferred, type DeferredProps, RetryCard } from '@storefront/shared-ui';
import { Suspense } from 'react';
import { useT } from '../messages';

/**
 * A part that comes when it is drawn first; code that does not come leaves a card to ask for it again, and the page around it untouched.
 * Its words may come after its code: without a boundary here the whole page would be hidden for them, and the field typed in lose the focus.
 */
export function OnDemand<P extends object>(part: Omit<DeferredProps<P>, 'failed'>) {
  return (
    <Suspense fallback={part.waiting ?? null}>
      <Deferred {...part} failed={(retry) => <FailedPart retry={retry} />} />
    </Suspense>
  );
}

function FailedPart({ retry }: { retry: () => void }) {
  const t = useT();
  const shared = useSharedT();
  return <RetryCard title={t('part.failed')} retryLabel={shared('action.retry')} onRetry={retry} />;
}
