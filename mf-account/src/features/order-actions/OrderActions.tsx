import type { Order } from '@storefront/contracts';
import { openNamedModal } from '@storefront/shared-state';
import { Button, type ButtonProps, classNames, linkClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { CancelOrderDialogProps } from './CancelOrderDialog';
import styles from './OrderActions.module.css';
import { useRepeat } from './useRepeat';

export interface OrderActionsProps {
  order: Order;
  trackingKey: string | undefined;
  onChanged: () => void;
  /** In a list no order's button is the one next step. */
  repeatVariant?: ButtonProps['variant'];
}

/** Cancel while accepted, repeat when over, the receipt (ORD-01, D-26); the server says which. */
export function OrderActions({ order, trackingKey, onChanged, repeatVariant }: OrderActionsProps) {
  const { t } = useTranslation('mf-account');
  const open = useSetAtom(openNamedModal);
  const repeat = useRepeat(order, trackingKey);
  const moneyText = order.money?.cancel_text;
  const props: CancelOrderDialogProps = { orderId: order.order_id, trackingKey, moneyText, onChanged };

  if (!order.can_cancel && !order.can_repeat && !order.receipt_path) return null;
  return (
    <div className={styles.actions}>
      {order.can_repeat && (
        <Button
          variant={repeatVariant}
          icon="repeat"
          data-action="repeat"
          busy={repeat.busy}
          onClick={repeat.start}
        >
          {t('actions.repeat')}
        </Button>
      )}
      {order.receipt_path && (
        // A page of its own, without the storefront round it: it is printed and saved.
        <Button
          variant="secondary"
          icon="receipt"
          href={order.receipt_path}
          target="_blank"
          data-action="receipt"
        >
          {t('receipt.open')}
        </Button>
      )}
      {order.can_cancel && (
        <button
          type="button"
          className={classNames(linkClass(), styles.cancel)}
          data-action="cancel"
          onClick={() => open({ name: 'ConfirmCancelOrderModal', props })}
        >
          {t('actions.cancel')}
        </button>
      )}
    </div>
  );
}
