import { Button, EmptyState } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReturnedPaymentProps {
  home: string;
  /** Why the order was canceled; none while it can still be paid. */
  reason?: string;
  /** Where the order may be paid again; null when it is over. */
  paymentPage: string | null;
}

/** The money goes back, wholly (PAY-11). */
export function ReturnedPayment({ home, paymentPage, reason }: ReturnedPaymentProps) {
  const { t } = useTranslation('mf-payments');
  // Stays when the time to pay ends meanwhile: the payment page says so itself.
  const [again] = useState(paymentPage);
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('complete.returned.title')}
      text={[reason, t('complete.returned.text')].filter(Boolean).join('. ')}
      action={
        // Only the sum did not fit: the order still waits for the right one.
        again ? (
          <Button href={again} data-action="pay-again">
            {t('complete.failed.again')}
          </Button>
        ) : (
          <Button href={home}>{t('landing.menu')}</Button>
        )
      }
    />
  );
}
