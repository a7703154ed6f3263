import type { Order } from '@storefront/contracts';
import { Alert, Button, Card, IconButton } from '@storefront/shared-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal } from '../../lib/isFinal';
import styles from './OrderPush.module.css';
import { type PushState, useOrderPush } from './useOrderPush';

export interface OrderPushProps {
  order: Order;
  trackingKey: string | undefined;
}

const words = {
  offered: { title: 'push.offer.title', text: 'push.offer.text' },
  told: { title: 'push.told.title', text: 'push.told.text' },
  blocked: { title: 'push.blocked.title', text: 'push.blocked.text' },
} as const satisfies Record<Exclude<PushState, 'nothing'>, object>;

/** Offers to tell each stage with the page closed, once the order is placed and only if it is wanted. */
export default function OrderPush({ order, trackingKey }: OrderPushProps) {
  const { t } = useTranslation('mf-account');
  const titleId = useId();
  const { state, isBusy, hasFailed, start, stop, decline } = useOrderPush(order, trackingKey);
  // First it is paid; and of one that is over there is nothing to tell.
  const isUnderWay = order.status.alias !== 'waiting_for_payment' && !isFinal(order);
  if (state === 'nothing' || !isUnderWay) return null;
  const isTold = state === 'told';
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId} data-part="push">
      <div className={styles.words} role="status">
        <h2 className={styles.title} id={titleId}>
          {t(words[state].title)}
        </h2>
        <p className={styles.text}>{t(words[state].text)}</p>
      </div>
      {/* One button that changes its word: the focus stays on it. */}
      {state !== 'blocked' && (
        <Button
          variant="secondary"
          busy={isBusy}
          data-action={isTold ? 'push-stop' : 'push-start'}
          onClick={() => void (isTold ? stop() : start())}
        >
          {isTold ? t('push.stop') : t('push.start')}
        </Button>
      )}
      {!isTold && (
        <IconButton
          icon="close"
          label={t('push.decline')}
          className={styles.close}
          data-action="push-decline"
          onClick={decline}
        />
      )}
      {hasFailed && (
        <Alert tone="danger" className={styles.failure}>
          {t('push.failed')}
        </Alert>
      )}
    </Card>
  );
}
