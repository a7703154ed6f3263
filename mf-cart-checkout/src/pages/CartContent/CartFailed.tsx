import type { Failure } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

interface CartFailedProps {
  failure: Failure;
  retry: () => void;
  /** Nothing else stands in its place. */
  whole: boolean;
}

/** The cart did not come, or not again; everything else goes on. */
export function CartFailed({ failure, retry, whole }: CartFailedProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  return (
    <RetryCard
      drawing={whole ? 'error' : undefined}
      title={t('cart.failed.title')}
      text={failure.error.message}
      retryLabel={words('action.retry')}
      onRetry={retry}
    />
  );
}
