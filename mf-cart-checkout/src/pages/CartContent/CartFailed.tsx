import type { Failure } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** The cart did not come, or not again; everything else goes on. */
export function CartFailed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  return (
    <RetryCard
      title={t('cart.failed.title')}
      text={failure.error.message}
      retryLabel={words('action.retry')}
      onRetry={retry}
    />
  );
}
