import type { BodyOf, DeliveryAddress } from '@storefront/contracts';
import {
  addressAtom,
  apiAtom,
  notify,
  reportFailure,
  rewordPlace,
  useApi,
  useCloseModal,
  useCommand,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useState } from 'react';
import { useT } from '../../messages';

/** Saves what was told of an address, in the list beneath and where the address is chosen (ADDR-05). */
export function useEditAddress(address: DeliveryAddress) {
  const t = useT();
  const store = useStore();
  const close = useCloseModal('EditAddressModal');
  const report = useCommand(reportFailure);
  const showNotice = useCommand(notify);
  const readPlaceAgain = useCommand(rewordPlace);
  // The list's own entry of the cache.
  const { mutate } = useApi('addresses', {}, { revalidateOnMount: false, revalidateOnFocus: false });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const save = async (body: BodyOf<'addressUpdate'>): Promise<void> => {
    if (busy) return;
    if (body.label?.kind === 'own' && body.label.name.trim() === '') {
      setErrors({ name: t('addresses.name.error') });
      return;
    }
    setErrors({});
    setBusy(true);
    const args = { params: { id: address.id ?? 0 }, body };
    const result = await store.get(apiAtom).call('addressUpdate', args);
    setBusy(false);
    if (!result.ok) {
      const { place, fields } = report(result);
      if (place === 'fields') setErrors(fields);
      return;
    }
    close();
    await mutate(result.data, { revalidate: false });
    if (store.get(addressAtom)?.id === address.id) void readPlaceAgain();
    showNotice({ tone: 'success', text: t('addresses.saved') });
  };
  return { save, errors, busy, close };
}
