import { Button, EmptyState, Skeleton } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { wasLoadedAs } from './wasLoadedAs';

export interface PaymentEntryProps {
  /** Loads the present address anew; for tests. */
  reload?: () => void;
}

/**
 * Where the storefront's router arrives when it is sent to the payment page: that one is a document of its
 * own (PAY-05), so the browser loads it. Should the server have answered the storefront for it, the customer
 * is told instead of being sent round in circles.
 */
export function PaymentEntry({ reload = () => location.reload() }: PaymentEntryProps) {
  const { t } = useTranslation('mf-payments');
  const { pathname } = useLocation();
  const inCircle = wasLoadedAs(pathname);
  useEffect(() => {
    if (!inCircle) reload();
  }, [inCircle, reload]);
  if (!inCircle) return <Skeleton shape="card" height={320} />;
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('complete.failedToLoad')}
      action={<Button href={pathname}>{t('payment.unavailable.again')}</Button>}
    />
  );
}
