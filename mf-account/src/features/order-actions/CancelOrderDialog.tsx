import {
  apiAtom,
  cityAtom,
  openModal,
  tellFailure,
  useCloseModal,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { profilePath } from '../../lib/profilePath';

export interface CancelOrderDialogProps {
  orderId: number;
  trackingKey: string | undefined;
  /** What goes back then, of an order that was paid online. */
  moneyText?: string | null | undefined;
  /** The order is another one now, canceled or not: the page that shows it loads it again. */
  onChanged: () => void;
}

/** Asks before an order is canceled, and cancels it (ORD-03). */
export function CancelOrderDialog({ orderId, trackingKey, moneyText, onChanged }: CancelOrderDialogProps) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const store = useStore();
  const navigate = useNavigate();
  const city = useShared(cityAtom);
  const user = useShared(userAtom);
  const tell = useSetAtom(tellFailure);
  const open = useSetAtom(openModal);
  const close = useCloseModal('ConfirmCancelOrderModal');
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    const result = await store
      .get(apiAtom)
      .call('orderCancel', { body: { order_id: orderId, key: trackingKey } });
    setBusy(false);
    close();
    // The kitchen may have been quicker: the message names the new status and the page shows it (ORD-03,
    // D-88).
    if (!result.ok) {
      if (result.kind === 'http') open('ServerErrorModal', { message: result.error.message });
      else tell(result);
    }
    onChanged();
    // A guest has no list of orders: they stay where the order says that it is canceled.
    if (result.ok && user && city) await navigate(profilePath(city.alias, 'orders'));
  };
  return (
    <ConfirmDialog
      name="ConfirmCancelOrderModal"
      title={t('actions.cancel.title')}
      text={moneyText ? `${t('actions.cancel.text')} ${moneyText}` : t('actions.cancel.text')}
      confirmLabel={t('actions.cancel.confirm')}
      cancelLabel={shared('action.close')}
      tone="danger"
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={close}
    />
  );
}
