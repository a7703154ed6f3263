import type { StaffOrderPageReply } from '@storefront/contracts';
import { Button, linkClass } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useStaff } from '../api/useStaff';
import { Page } from '../layout/Page';
import { useSignedIn } from '../session/MeContext';
import { hasRight } from '../session/rights';
import { Loaded } from '../ui/Loaded';
import { Panel } from '../ui/Panel';
import { CancelDialog } from './CancelDialog';
import { ChangeDialog } from './ChangeDialog';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';
import styles from './orders.module.css';
import { PaymentBadge } from './PaymentBadge';
import { PaymentTries } from './PaymentTries';
import { RefundDialog } from './refund/RefundDialog';
import { StateBadge } from './StateBadge';
import { Timeline } from './Timeline';

const liveMs = 5000;

/** One order: what was ordered, where its money stands, what happened to it, and what can be done. */
export function OrderPage() {
  const { t } = useTranslation('office');
  const { orderId = '' } = useParams();
  const page = useStaff<StaffOrderPageReply>(`/orders/${encodeURIComponent(orderId)}/page`, {
    refreshInterval: liveMs,
  });
  const title = page.data ? t('order.title', { number: page.data.order.number }) : t('order.one');
  return (
    <Page title={title}>
      <Loaded from={page}>{(data) => <Order page={data} onChange={() => void page.mutate()} />}</Loaded>
    </Page>
  );
}

function Order({ page, onChange }: { readonly page: StaffOrderPageReply; readonly onChange: () => void }) {
  const { t } = useTranslation('office');
  const me = useSignedIn();
  const [dialog, setDialog] = useState<'change' | 'cancel' | 'refund' | null>(null);
  const { order } = page;
  const may = (...scopes: Parameters<typeof hasRight>[1]) => hasRight(me, scopes, order.shop_id);
  const close = () => setDialog(null);
  const done = () => {
    close();
    onChange();
  };
  const canChange = Object.values(page.can_change).some(Boolean);
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <StateBadge order={{ status: order.status, is_late: false }} />
        <PaymentBadge state={page.payment} />
      </div>
      <div className={styles.actions}>
        {may('orders:write') && canChange && (
          <Button variant="secondary" icon="pencil" onClick={() => setDialog('change')}>
            {t('change')}
          </Button>
        )}
        {may('refunds:small', 'refunds:write') && (
          <Button variant="secondary" icon="repeat" onClick={() => setDialog('refund')}>
            {t('refund')}
          </Button>
        )}
        {may('orders:write') && order.allowed_steps.includes('cancel') && (
          <Button variant="danger" icon="close" onClick={() => setDialog('cancel')}>
            {t('cancelOrder')}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title={t('order.content')}>
            <OrderLines order={order} />
          </Panel>
          <Panel title={t('payments')}>
            <PaymentTries page={page} />
          </Panel>
        </div>
        <div className={styles.stack}>
          <Panel title={t('order.facts')}>
            <OrderFacts order={order} />
          </Panel>
          <Panel title={t('timeline')}>
            <Timeline page={page} />
            {hasRight(me, ['audit:read']) && (
              <Link className={linkClass()} to={`/audit?object=order ${order.id}`}>
                {t('audit.ofOrder')}
              </Link>
            )}
          </Panel>
        </div>
      </div>
      {dialog === 'change' && <ChangeDialog page={page} onClose={close} onDone={done} />}
      {dialog === 'cancel' && <CancelDialog orderId={order.id} onClose={close} onDone={done} />}
      {dialog === 'refund' && <RefundDialog orderId={order.id} onClose={close} onDone={onChange} />}
    </div>
  );
}
