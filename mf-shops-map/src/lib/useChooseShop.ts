import { tellFailure } from '@storefront/shared-state';
import { chooseShop } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

/** Makes a shop the one to pick up at, and tells why where it can't be. */
export function useChooseShop() {
  const send = useSetAtom(chooseShop);
  const tell = useSetAtom(tellFailure);
  const [busyId, setBusyId] = useState<number | null>(null);
  const choose = async (shopId: number): Promise<boolean> => {
    setBusyId(shopId);
    const result = await send(shopId);
    setBusyId(null);
    if (!result.ok) tell(result, 'address');
    return result.ok;
  };
  return { busyId, choose };
}
