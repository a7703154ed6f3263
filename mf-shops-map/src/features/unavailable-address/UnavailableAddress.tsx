import { Deferred, RetryCard, Skeleton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import type { UnavailableAddressProps } from './useUnavailableAddress';

const load = () => import('./UnavailableAddressForm');
/** About the form's own height. */
const formPixels = 220;

/** The form, which few addresses need: its code comes with the first that does. */
export function UnavailableAddress(props: UnavailableAddressProps) {
  const { t: shared } = useTranslation();
  return (
    <Deferred
      load={load}
      props={props}
      waiting={<Skeleton height={formPixels} />}
      failed={(retry) => (
        <RetryCard title={shared('error.network')} retryLabel={shared('action.retry')} onRetry={retry} />
      )}
    />
  );
}
