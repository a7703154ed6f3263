import type { Failure } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  title: string;
  /** What the server said; absent where code did not come. */
  failure?: Failure;
  onRetry: () => void;
}

/** Stands where something did not load. */
export function LoadFailed({ title, failure, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <RetryCard
      title={title}
      text={failure?.error.message ?? t('error.network')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  );
}
