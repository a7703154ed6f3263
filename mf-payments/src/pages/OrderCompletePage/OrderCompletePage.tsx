import { cityAtom, useApi, useShared, useSharedT } from '@storefront/shared-state';
import { useLocation } from '@storefront/shared-state/router';
import { Button, EmptyState, RetryCard, Skeleton } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './OrderCompletePage.module.css';
import { outcomeOf } from './outcomeOf';

/** The payment's state is asked for this often while it is not known (D-85). */
const pollMs = 5000;

/** After paying: being verified, failed, or done with a link to tracking and the phone (PAY-09). */
export function OrderCompletePage() {
  const t = useT();
  const shared = useSharedT();
  const city = useShared(cityAtom);
  const { pathname, search } = useLocation();
  const orderId = Number(/\/order\/(\d+)\//.exec(pathname)?.[1] ?? 0);
  const key = new URLSearchParams(search).get('key') ?? undefined;
  const { data, error, mutate } = useApi(
    'order',
    orderId > 0 ? { params: { orderId }, query: { key } } : null,
    {
      refreshInterval: (reply) => (reply && outcomeOf(reply.order.status.alias) === 'verifying' ? pollMs : 0),
    },
  );
  const home = `/${city?.alias ?? ''}`;

  if (error?.failure.kind === 'http' || orderId === 0)
    return (
      <EmptyState
        level={1}
        drawing="not-found"
        title={t('complete.missing')}
        action={<Button href={home}>{t('landing.menu')}</Button>}
      />
    );
  if (error)
    return (
      <RetryCard
        title={t('complete.failedToLoad')}
        text={shared('error.network')}
        retryLabel={shared('action.retry')}
        onRetry={() => void mutate()}
      />
    );
  const outcome = data ? outcomeOf(data.order.status.alias) : 'verifying';
  if (!data || outcome === 'verifying')
    return (
      <div className={styles.page} role="status" data-payment-state="verifying">
        <h1 className={styles.title}>{t('complete.verifying.title')}</h1>
        <p>{t('complete.verifying.text')}</p>
        <Skeleton shape="card" height={160} />
      </div>
    );
  return (
    <div className={styles.page} data-payment-state={outcome}>
      {outcome === 'success' ? (
        <EmptyState
          level={1}
          drawing="order-placed"
          title={t('complete.success.title', { number: data.order.order_number })}
          text={t('complete.success.text')}
          action={
            <Button href={`${home}/order/${orderId}/tracking${search}`}>
              {t('complete.success.tracking')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          level={1}
          drawing="error"
          title={t('complete.failed.title')}
          text={t('complete.failed.text')}
          action={<Button href={`${home}/cart`}>{t('landing.cart')}</Button>}
        />
      )}
      {city && (
        <p className={styles.phone}>
          {t('complete.phone')} <a href={`tel:${city.phone.replace(/[^+\d]/g, '')}`}>{city.phone}</a>
        </p>
      )}
    </div>
  );
}
