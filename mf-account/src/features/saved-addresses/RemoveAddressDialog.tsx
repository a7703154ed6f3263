import { apiAtom, notify, tellFailure, useApi, useCloseModal } from '@storefront/shared-state';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RemoveAddressDialogProps {
  addressId: number;
  /** As it is written, so that the customer sees which one goes. */
  address: string;
}

/** Asks before a saved address is deleted, and deletes it (PROF-04). The list beneath takes the reply. */
export function RemoveAddressDialog({ addressId, address }: RemoveAddressDialogProps) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const store = useStore();
  const close = useCloseModal('ConfirmDeleteAddressModal');
  const tell = useSetAtom(tellFailure);
  const showNotice = useSetAtom(notify);
  // The list's own entry of the cache.
  const { mutate } = useApi('addresses', {}, { revalidateOnMount: false, revalidateOnFocus: false });
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const result = await store.get(apiAtom).call('addressRemove', { params: { id: addressId } });
    setBusy(false);
    close();
    if (result.ok) {
      await mutate(result.data, { revalidate: false });
      showNotice({ tone: 'success', text: t('addresses.removed') });
    } else {
      tell(result);
      void mutate();
    }
  };
  return (
    <ConfirmDialog
      name="ConfirmDeleteAddressModal"
      title={t('addresses.remove.title')}
      text={address}
      confirmLabel={t('addresses.remove.confirm')}
      cancelLabel={shared('action.cancel')}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={close}
    />
  );
}
