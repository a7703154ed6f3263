import { RetryCard, Skeleton } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SWRResponse } from 'swr';
import type { Refusal } from '../api/Refusal';

/** The content once it is there; what was there stays, with a notice, while a newer one does not come. */
export function Loaded<T>({
  from,
  children,
}: {
  readonly from: SWRResponse<T, Refusal>;
  readonly children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation('office');
  const { data, error, isValidating, mutate } = from;
  const fault = error && error.status !== 401 && (
    <RetryCard
      title={data === undefined ? t('failed') : t('stale')}
      text={error.status === 0 ? t('noReply') : error.message}
      retryLabel={t('retry')}
      busy={isValidating}
      onRetry={() => void mutate()}
    />
  );
  if (data !== undefined)
    return (
      <>
        {fault}
        {children(data)}
      </>
    );
  return (
    fault || (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={280} />
      </div>
    )
  );
}
