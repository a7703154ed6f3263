import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** The cart did not come; everything else goes on. */
export function CartFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  return (
    <RetryCard
      title={t('cart.failed.title')}
      text={t('cart.failed.text')}
      retryLabel={words('action.retry')}
      onRetry={retry}
    />
  );
}
