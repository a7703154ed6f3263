import { Button, Skeleton, Spinner } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './OrderCompletePage.module.css';

interface WaitingPaymentProps {
  /** `pending`: the bank takes longer than the page asks by itself. */
  outcome: 'verifying' | 'pending';
  /** Where another try may be made; null after the bank's page, which has decided about this one. */
  paymentPage: string | null;
  onAskAgain: () => void;
}

/**
 * The bank has not decided yet (PAY-08). One element for both outcomes: a live region whose text changes is
 * read out, one that comes with its text is not.
 */
export function WaitingPayment({ outcome, paymentPage, onAskAgain }: WaitingPaymentProps) {
  const { t } = useTranslation('mf-payments');
  const isVerifying = outcome === 'verifying';
  return (
    <div className={styles.waiting} role="status" data-whole={isVerifying || undefined}>
      {isVerifying && <Spinner className={styles.loader} size={48} />}
      <h1 className={styles.title}>{t(`complete.${outcome}.title`)}</h1>
      <p>{t(`complete.${outcome}.text`)}</p>
      {isVerifying ? (
        <Skeleton shape="card" height={160} />
      ) : (
        <p>
          <Button variant="secondary" icon="repeat" onClick={onAskAgain} data-action="repeat">
            {t('payment.checking.again')}
          </Button>
        </p>
      )}
      {paymentPage && (
        <p>
          <Button variant="secondary" href={paymentPage} data-action="pay-again">
            {t('complete.failed.again')}
          </Button>
        </p>
      )}
    </div>
  );
}
