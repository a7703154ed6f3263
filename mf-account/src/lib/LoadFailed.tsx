import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** Stands where something did not load. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <RetryCard title={title} text={t('error.network')} retryLabel={t('action.retry')} onRetry={onRetry} />
  );
}
