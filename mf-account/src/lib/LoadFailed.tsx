import type { Failure } from '@storefront/shared-state';
import { RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  title: string;
  /** What the server said; absent where code did not come. */
  failure?: Failure;
  /** 1 in the place of a page. */
  level?: 1;
  onRetry: () => void;
}

/** Stands where something did not load. */
export function LoadFailed({ title, failure, level, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <RetryCard
      level={level}
      title={title}
      text={failure?.error.message ?? t('error.network')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  );
}
