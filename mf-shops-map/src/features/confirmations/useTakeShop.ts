import type { Shop } from '@storefront/contracts';
import { chooseShop, closeModal, modalsAtom, notify, useCommand } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useTellFailure } from '../../lib/useTellFailure';
import { useT } from '../../messages';

/** The confirmed choice of a shop: closes the question, and the dialog it was asked from when that was about the place. */
export function useTakeShop(shop: Shop) {
  const t = useT();
  const store = useStore();
  const choose = useCommand(chooseShop);
  const close = useCommand(closeModal);
  const tell = useCommand(notify);
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const result = await choose(shop.id);
    setBusy(false);
    close();
    if (!result.ok) {
      tellFailure(result);
      return;
    }
    if (store.get(modalsAtom).current?.name === 'OrderTypesModal') close();
    tell({ tone: 'success', text: t('shop.taken', { street: shop.address.street }) });
  };
  return { busy, take: () => void take(), close: () => close() };
}
