import type { DeliveryAddress } from '@storefront/contracts';
import { apiAtom, tellFailure, useApi } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressName } from './addressName';

/**
 * Moves saved addresses up and down at once, and keeps the server's list in step. `said` is for those who do
 * not see where an address went.
 */
export function useAddressOrder() {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const tell = useSetAtom(tellFailure);
  const { mutate } = useApi('addresses', {}, { revalidateOnMount: false, revalidateOnFocus: false });
  const [said, setSaid] = useState('');

  const move = async (addresses: readonly DeliveryAddress[], from: number, step: -1 | 1): Promise<void> => {
    const moved = addresses[from];
    if (!moved) return;
    const next = addresses.filter((one) => one !== moved);
    next.splice(from + step, 0, moved);
    setSaid(
      t('addresses.moved', {
        address: addressName(t, moved.label) ?? moved.address,
        ...{ place: from + step + 1, count: next.length },
      }),
    );
    await mutate({ delivery_addresses: next }, { revalidate: false });
    const ids = next.flatMap(({ id }) => id ?? []);
    const result = await store.get(apiAtom).call('addressesOrder', { body: { delivery_address_ids: ids } });
    if (result.ok) return;
    tell(result);
    void mutate();
  };
  return { move, said };
}
