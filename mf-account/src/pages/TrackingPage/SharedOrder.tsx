import type { Order } from '@storefront/contracts';
import { Button, Card, Deferred } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneChannels } from '../../features/login/usePhoneChannels';
import { LoadFailed } from '../../lib/LoadFailed';
import styles from './SharedOrder.module.css';

const orderProof = () => import('./OrderProof');

/**
 * What a shared link, or phone and number, do not show of an order, and how its customer comes to see it. Who
 * only looks on loads nothing of that.
 */
export default function SharedOrder({ order, shareKey }: { order: Order; shareKey: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const canProve = usePhoneChannels().length > 0;
  const [isProving, setProving] = useState(false);
  return (
    <Card as="section" padding="l" aria-label={t('proof.title')} className={styles.card}>
      <p className={styles.text}>
        {canProve ? `${t('tracking.shared')} ${t('proof.text')}` : t('tracking.shared')}
      </p>
      {isProving ? (
        <Deferred
          load={orderProof}
          props={{ order, shareKey }}
          failed={(retry) => <LoadFailed title={t('tracking.failed')} onRetry={retry} />}
        />
      ) : (
        canProve && (
          <Button variant="secondary" data-action="prove-order" onClick={() => setProving(true)}>
            {t('proof.open')}
          </Button>
        )
      )}
    </Card>
  );
}
