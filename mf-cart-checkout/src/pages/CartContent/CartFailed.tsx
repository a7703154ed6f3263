import { useSharedT } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { useT } from '../../messages';

/** The cart did not come; everything else goes on. */
export function CartFailed({ retry }: { retry: () => void }) {
  const t = useT();
  const words = useSharedT();
  return (
    <RetryCard
      title={t('cart.failed.title')}
      text={t('cart.failed.text')}
      retryLabel={words('action.retry')}
      onRetry={retry}
    />
  );
}
