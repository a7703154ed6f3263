import type { Order } from '@storefront/contracts';
import {
  cityAtom,
  customerAuthAtom,
  isUnanswered,
  useApi,
  usePurchase,
  useShared,
  useSharedT,
} from '@storefront/shared-state';
import { useLocation } from '@storefront/shared-state/router';
import { Button, EmptyState, RetryCard, Skeleton, Spinner } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { pollMs } from '../../lib/timings';
import { useT } from '../../messages';
import { FailedPayment } from './FailedPayment';
import { getOutcome } from './getOutcome';
import styles from './OrderCompletePage.module.css';
import { ReturnedPayment } from './ReturnedPayment';
import { useConfirmation } from './useConfirmation';

/** The bank has not decided, or money is on its way back. */
const isUnderWay = ({ status, money }: Order): boolean =>
  getOutcome(status.alias) === 'verifying' || money?.state === 'returning';

/**
 * After paying: being verified, pending, failed, going back, or done with a link to tracking and the phone
 * (PAY-09). Works in whatever browser the bank sends the customer back to: the address carries the order's
 * key, and nothing in it is believed (D-83).
 */
export function OrderCompletePage() {
  const t = useT();
  const shared = useSharedT();
  const city = useShared(cityAtom);
  const customerAuth = useShared(customerAuthAtom);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const orderId = Number(/\/order\/(\d+)\//.exec(pathname)?.[1] ?? 0);
  const key = query.get('key') ?? undefined;
  const transactionId = query.get('transactionId');
  const {
    data: order,
    error,
    mutate,
  } = useApi('order', orderId > 0 ? { params: { orderId }, query: { key } } : null, {
    refreshInterval: (reply) => (reply && isUnderWay(reply.order) ? pollMs : 0),
    // The payment may have been made meanwhile, in the bank's app or in another tab.
    revalidateOnFocus: true,
  });
  const alias = order?.order.status.alias;
  const isPaid = alias !== undefined && getOutcome(alias) === 'success';
  const isAsked = alias !== undefined && !isPaid && key !== undefined;
  const {
    data: payment,
    error: paymentError,
    mutate: askPayment,
  } = useApi('orderPayment', isAsked ? { body: { order_id: orderId, key } } : null, {
    refreshInterval: alias === 'waiting_for_payment' ? pollMs : 0,
    revalidateOnFocus: true,
  });
  const orderCacheKey = payment?.order_cache_key;
  const confirmed = useConfirmation(
    alias === 'waiting_for_payment' && transactionId !== null && orderCacheKey
      ? { transactionId, orderId, orderCacheKey }
      : null,
  );
  // What follows from the bank's word is known at once, not with the next look: a paid order is seen, and what
  // can be done after a refusal is on the page from its beginning.
  const word = confirmed?.kind;
  const [isRefusalKnown, setRefusalKnown] = useState(false);
  useEffect(() => {
    if (word === 'approved') void mutate();
    if (word === 'declined') void askPayment().finally(() => setRefusalKnown(true));
  }, [word, mutate, askPayment]);
  usePurchase(isPaid ? order?.order : undefined);
  const home = `/${city?.alias ?? ''}`;

  const isRefused = error && !isUnanswered(error.failure);
  if (orderId === 0 || (!order && isRefused))
    return (
      <EmptyState
        level={1}
        drawing="not-found"
        title={t('complete.missing')}
        action={<Button href={home}>{t('landing.menu')}</Button>}
      />
    );
  if (error && !order)
    return (
      <RetryCard
        title={t('complete.failedToLoad')}
        text={shared('error.network')}
        retryLabel={shared('action.retry')}
        onRetry={() => void mutate()}
      />
    );
  const known = alias ? getOutcome(alias, payment?.state, word) : 'verifying';
  // Until the payment itself tells of the failure, its links would change under the finger.
  const isTold = alias && payment ? getOutcome(alias, payment.state) === 'failed' : !isAsked;
  const isAwaited = !isTold && !isRefusalKnown && !paymentError;
  const outcome = known === 'failed' && isAwaited ? 'verifying' : known;
  const reason = alias === 'canceled' ? order?.order.status.description : undefined;
  const paymentPage = payment?.can_pay
    ? `${home}/order/payment/${encodeURIComponent(payment.order_cache_key)}`
    : null;
  return (
    <div className={styles.page} data-payment-state={outcome}>
      {(outcome === 'verifying' || outcome === 'pending') && (
        <div className={styles.waiting} role="status" data-whole={outcome === 'verifying' || undefined}>
          {outcome === 'verifying' && <Spinner className={styles.loader} size={48} />}
          <h1 className={styles.title}>{t(`complete.${outcome}.title`)}</h1>
          <p>{t(`complete.${outcome}.text`)}</p>
          {outcome === 'verifying' ? (
            <Skeleton shape="card" height={160} />
          ) : (
            <p>
              <Button
                variant="secondary"
                icon="repeat"
                onClick={() => void Promise.all([mutate(), askPayment()])}
                data-action="repeat"
              >
                {t('payment.checking.again')}
              </Button>
            </p>
          )}
          {paymentPage && transactionId === null && (
            <p>
              <Button variant="secondary" href={paymentPage} data-action="pay-again">
                {t('complete.failed.again')}
              </Button>
            </p>
          )}
        </div>
      )}
      {outcome === 'success' && order && (
        <EmptyState
          level={1}
          drawing="order-placed"
          title={t('complete.success.title', { number: order.order.order_number })}
          text={t('complete.success.text')}
          action={
            <div className={styles.actions}>
              <Button
                href={`${home}/order/${orderId}/tracking?${new URLSearchParams({ ...(key ? { key } : {}), state: 'complete' })}`}
              >
                {t('complete.success.tracking')}
              </Button>
              <Button variant="secondary" href={`${home}/back-to-home?state=complete`}>
                {t('landing.menu')}
              </Button>
            </div>
          }
        />
      )}
      {outcome === 'returned' && <ReturnedPayment home={home} reason={reason} paymentPage={paymentPage} />}
      {outcome === 'failed' && (
        <FailedPayment
          home={home}
          reason={reason}
          errors={
            confirmed?.kind === 'declined' && confirmed.errors.length > 0
              ? confirmed.errors
              : (payment?.errors.map(({ text }) => text) ?? [])
          }
          paymentPage={paymentPage}
          withCart={customerAuth}
        />
      )}
      {city && (
        <p className={styles.phone}>
          {t('complete.phone')} <a href={`tel:${city.phone.replace(/[^+\d]/g, '')}`}>{city.phone}</a>
        </p>
      )}
      {/* Always there: a live region that comes with its text is not read out. The last thing, because its text
          comes and changes while the links above are pressed. */}
      <p className={styles.money} aria-live="polite" data-part="money" data-money={order?.order.money?.state}>
        {order?.order.money?.text}
      </p>
    </div>
  );
}
