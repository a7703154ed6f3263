import { cityAtom, customerAuthAtom, isUnanswered, useShared } from '@storefront/shared-state';
import { Button, EmptyState, RetryCard } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { OrderPhone } from '../../ui/OrderPhone';
import { FailedPayment } from './FailedPayment';
import styles from './OrderCompletePage.module.css';
import { PaidOrder } from './PaidOrder';
import { ReturnedPayment } from './ReturnedPayment';
import { readCompleteLink, usePaymentOutcome } from './usePaymentOutcome';
import { WaitingPayment } from './WaitingPayment';

/**
 * After paying: being verified, pending, failed, going back, or done with a link to tracking and the phone
 * (PAY-09). Works in whatever browser the bank sends the customer back to: the address carries the order's
 * key, and nothing in it is believed (D-83).
 */
export function OrderCompletePage() {
  const { t } = useTranslation('mf-payments');
  const { t: shared } = useTranslation();
  const city = useShared(cityAtom);
  const customerAuth = useShared(customerAuthAtom);
  const link = readCompleteLink(useLocation());
  const { order, failure, payment, outcome, errors, askOrder, askAgain } = usePaymentOutcome(link);
  const home = `/${city?.alias ?? ''}`;

  const isRefused = failure && !isUnanswered(failure);
  if (link.orderId === 0 || (!order && isRefused))
    return (
      <EmptyState
        level={1}
        drawing="not-found"
        title={t('complete.missing')}
        action={<Button href={home}>{t('landing.menu')}</Button>}
      />
    );
  if (failure && !order)
    return (
      <RetryCard
        level={1}
        title={t('complete.failedToLoad')}
        text={failure.error.message}
        retryLabel={shared('action.retry')}
        onRetry={askOrder}
      />
    );
  const reason = order?.status.alias === 'canceled' ? order.status.description : undefined;
  const paymentPage = payment?.can_pay
    ? `${home}/order/payment/${encodeURIComponent(payment.order_cache_key)}`
    : null;
  return (
    <div className={styles.page} data-payment-state={outcome}>
      {(outcome === 'verifying' || outcome === 'pending') && (
        <WaitingPayment
          outcome={outcome}
          paymentPage={link.transactionId === null ? paymentPage : null}
          onAskAgain={askAgain}
        />
      )}
      {outcome === 'success' && order && <PaidOrder home={home} order={order} trackingKey={link.key} />}
      {outcome === 'returned' && <ReturnedPayment home={home} reason={reason} paymentPage={paymentPage} />}
      {outcome === 'failed' && (
        <FailedPayment
          home={home}
          reason={reason}
          errors={errors}
          paymentPage={paymentPage}
          withCart={customerAuth}
        />
      )}
      {city && (
        <p className={styles.phone}>
          <OrderPhone phone={city.phone} />
        </p>
      )}
      {/* Always there: a live region that comes with its text is not read out. The last thing, because its text
          comes and changes while the links above are pressed. */}
      <p className={styles.money} aria-live="polite" data-part="money" data-money={order?.money?.state}>
        {order?.money?.text}
      </p>
    </div>
  );
}
