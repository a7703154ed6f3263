import type { Order } from '@storefront/contracts';
import {
  apiAtom,
  applyContext,
  cityAtom,
  openModal,
  reloadCart,
  reportFailure,
  useCommand,
  useShared,
  useSharedT,
} from '@storefront/shared-state';
import { useNavigate } from '@storefront/shared-state/router';
import { Button, ConfirmDialog } from '@storefront/shared-ui';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useT } from '../../messages';
import styles from './OrderActions.module.css';

export interface OrderActionsProps {
  order: Order;
  orderKey: string | undefined;
  onChanged: () => void;
}

/** Cancel while accepted, repeat when over (ORD-01, D-26); the server says which. */
export function OrderActions({ order, orderKey, onChanged }: OrderActionsProps) {
  const t = useT();
  const shared = useSharedT();
  const store = useStore();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const report = useCommand(reportFailure);
  const open = useCommand(openModal);
  const apply = useCommand(applyContext);
  const reload = useCommand(reloadCart);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const body = { order_id: order.order_id, key: orderKey };

  const cancel = async () => {
    setBusy(true);
    const result = await store.get(apiAtom).call('orderCancel', { body });
    setBusy(false);
    setAsking(false);
    // The kitchen may have been quicker: the message says so and the page shows the new status (D-88).
    if (!result.ok) {
      if (result.kind === 'http') open('ServerErrorModal', { message: result.error.message });
      else report(result);
    }
    onChanged();
  };
  const repeat = async () => {
    setBusy(true);
    const result = await store.get(apiAtom).call('orderRepeat', { body });
    setBusy(false);
    if (!result.ok) {
      report(result);
      return;
    }
    apply(result.data);
    await reload();
    await navigate(`/${city?.alias ?? ''}/cart`);
  };

  if (!order.can_cancel && !order.can_repeat) return null;
  return (
    <div className={styles.actions}>
      {order.can_repeat && (
        <Button data-action="repeat" busy={busy} onClick={() => void repeat()}>
          {t('actions.repeat')}
        </Button>
      )}
      {order.can_cancel && (
        <Button variant="secondary" data-action="cancel" busy={busy} onClick={() => setAsking(true)}>
          {t('actions.cancel')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          name="ConfirmCancelOrderModal"
          title={t('actions.cancel.title')}
          text={t('actions.cancel.text')}
          confirmLabel={t('actions.cancel.confirm')}
          cancelLabel={shared('action.close')}
          tone="danger"
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
