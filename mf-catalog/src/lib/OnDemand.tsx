import { useSharedT } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useT } from '../messages';

export interface OnDemandProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  waiting?: ReactNode;
}

const never = () => () => undefined;

/**
 * A part whose code is fetched when it is drawn first, in the browser only: the server and the drawing that must match it show `waiting`.
 * Code that does not come leaves a card to ask for it again, and the page around it untouched.
 */
export function OnDemand<P extends object>({ load, props, waiting = null }: OnDemandProps<P>) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const make = (): ComponentType<P> => {
    const part = lazy(() =>
      load().catch(() => ({ default: () => <FailedPart retry={() => setPart(make)} /> })),
    );
    // A lazy component takes the props of what it loads; its type in React cannot say so for a P that is not known yet.
    return part as unknown as ComponentType<P>;
  };
  const [Part, setPart] = useState(make);
  if (!inBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

function FailedPart({ retry }: { retry: () => void }) {
  const t = useT();
  const shared = useSharedT();
  return <RetryCard title={t('part.failed')} retryLabel={shared('action.retry')} onRetry={retry} />;
}
