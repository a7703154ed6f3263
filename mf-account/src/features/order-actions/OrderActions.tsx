import type { Order } from '@storefront/contracts';
import {
  apiAtom,
  cityAtom,
  openModal,
  reportFailure,
  useCommand,
  userAtom,
  useShared,
  useSharedT,
} from '@storefront/shared-state';
import { useNavigate } from '@storefront/shared-state/router';
import { Button, ConfirmDialog } from '@storefront/shared-ui';
import { useStore } from 'jotai';
import { useState } from 'react';
import { profilePath } from '../../lib/profilePath';
import { useT } from '../../messages';
import { RepeatDialogs } from '../order-repeat/RepeatDialogs';
import { useRepeat } from '../order-repeat/useRepeat';
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
  const user = useShared(userAtom);
  const report = useCommand(reportFailure);
  const open = useCommand(openModal);
  const repeat = useRepeat(order.order_id, orderKey);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    const result = await store
      .get(apiAtom)
      .call('orderCancel', { body: { order_id: order.order_id, key: orderKey } });
    setBusy(false);
    setAsking(false);
    // The kitchen may have been quicker: the message names the new status and the page shows it (ORD-03, D-88).
    if (!result.ok) {
      if (result.kind === 'http') open('ServerErrorModal', { message: result.error.message });
      else report(result);
    }
    onChanged();
    // A guest has no list of orders: they stay where the order says that it is canceled.
    if (result.ok && user && city) await navigate(profilePath(city.alias, 'orders'));
  };

  if (!order.can_cancel && !order.can_repeat) return null;
  return (
    <div className={styles.actions}>
      {order.can_repeat && (
        <Button
          icon="repeat"
          data-action="repeat"
          busy={repeat.busy && repeat.question === null}
          onClick={repeat.start}
        >
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
      <RepeatDialogs repeat={repeat} currency={order.currency} />
    </div>
  );
}
