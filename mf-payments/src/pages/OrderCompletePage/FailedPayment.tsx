import { Alert, Button, EmptyState } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './OrderCompletePage.module.css';

interface FailedPaymentProps {
  home: string;
  /** Why the order was canceled; none while it can still be paid. */
  reason?: string;
  /** What the bank or the acquirer refused, in the customer's language. */
  errors: readonly string[];
  /** Where another try may be made; null when the time is over. */
  paymentPage: string | null;
  /** A customer with an account finds the order's cart in it (B2). */
  withCart: boolean;
}

/** The payment was refused or given up: why, and what can be done now (PAY-09, D-90). */
export function FailedPayment({ home, withCart, ...first }: FailedPaymentProps) {
  const { t } = useTranslation('mf-payments');
  // Stay as they were when the time to pay ends meanwhile: a link moves from under the finger otherwise, and
  // the payment page says itself that it is too late.
  const [{ reason, errors, paymentPage }] = useState(first);
  const causes = reason ? [reason, ...errors] : errors;
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('complete.failed.title')}
      text={t('complete.failed.text')}
      action={
        <>
          {causes.length > 0 && (
            <Alert tone="danger" className={styles.errors}>
              {causes.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
          <div className={styles.actions}>
            {/* Plain links: the payment page is a document of its own. */}
            {paymentPage && (
              <Button href={paymentPage} data-action="pay-again">
                {t('complete.failed.again')}
              </Button>
            )}
            {(withCart || !paymentPage) && (
              <Button variant={paymentPage ? 'secondary' : 'primary'} href={`${home}/cart`}>
                {t('landing.cart')}
              </Button>
            )}
            <Button variant="quiet" href={`${home}/back-to-home?state=payment-failure`}>
              {t('complete.failed.landing')}
            </Button>
          </div>
        </>
      }
    />
  );
}
