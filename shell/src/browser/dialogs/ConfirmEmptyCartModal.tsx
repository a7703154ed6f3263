import { cartSettlingAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { clearCart } from '@storefront/shared-state/host';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Asks before the whole cart is emptied (CART-07). */
export default function ConfirmEmptyCartModal() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const close = useCloseModal('ConfirmEmptyCartModal');
  const clear = useSetAtom(clearCart);
  const busy = useShared(cartSettlingAtom);
  const confirm = async () => {
    await clear();
    close();
  };
  return (
    <ConfirmDialog
      name="ConfirmEmptyCartModal"
      title={t('emptyCart.title')}
      text={t('emptyCart.text')}
      tone="danger"
      busy={busy}
      confirmLabel={t('emptyCart.confirm')}
      cancelLabel={words('action.cancel')}
      onConfirm={() => void confirm()}
      onClose={close}
    />
  );
}
