import type { Shop } from '@storefront/contracts';
import { type ModalProps, notify, useCloseModal } from '@storefront/shared-state';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useChooseShop } from '../../lib/useChooseShop';
import { ShopWords } from './ShopWords';

interface ShopQuestionProps {
  name: keyof ModalProps;
  title: string;
  text?: string;
  confirmLabel: string;
  shop: Shop;
  distanceMeters?: number;
}

/**
 * Asks whether to pick up at a shop. A choice closes the question, and the dialog it was asked from when that
 * was about the place.
 */
export function ShopQuestion({ text, shop, distanceMeters, ...words }: ShopQuestionProps) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  const { busyId, choose } = useChooseShop();
  const close = useCloseModal(words.name);
  const closeShops = useCloseModal('OrderTypesModal');
  const showNotice = useSetAtom(notify);
  const take = async () => {
    const taken = await choose(shop.id);
    close();
    if (!taken) return;
    closeShops();
    showNotice({ tone: 'success', text: t('shop.taken', { street: shop.address.street }) });
  };
  return (
    <ConfirmDialog
      {...words}
      text={
        <>
          {text}
          <ShopWords shop={shop} distanceMeters={distanceMeters} />
        </>
      }
      cancelLabel={shared('action.cancel')}
      busy={busyId !== null}
      onConfirm={() => void take()}
      onClose={close}
    />
  );
}
