import type { DeliveryAddress } from '@storefront/contracts';
import { addressAtom, apiAtom, notify, reportFailure, useApi, useCloseModal } from '@storefront/shared-state';
import { rewordPlace } from '@storefront/shared-state/flows';
import { useSchemaForm } from '@storefront/shared-state/forms';
import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import {
  doorPartNames,
  type EditedAddress,
  editAddressSchema,
  toEdited,
  toUpdate,
} from './editAddressSchema';

/** Saves what was told of an address, in the list beneath and where the address is chosen (ADDR-05). */
export function useEditAddress(address: DeliveryAddress) {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const close = useCloseModal('EditAddressModal');
  const report = useSetAtom(reportFailure);
  const showNotice = useSetAtom(notify);
  const readPlaceAgain = useSetAtom(rewordPlace);
  // The list's own entry of the cache.
  const { mutate } = useApi('addresses', {}, { revalidateOnMount: false, revalidateOnFocus: false });
  const { form, refuse } = useSchemaForm<EditedAddress>({
    names: ['name', ...doorPartNames, 'description'],
    defaultValues: toEdited(address),
    schema: () => editAddressSchema,
  });

  const save = async (edited: EditedAddress): Promise<void> => {
    const args = { params: { id: address.id ?? 0 }, body: toUpdate(edited) };
    const result = await store.get(apiAtom).call('addressUpdate', args);
    if (!result.ok) {
      const { place, fields } = report(result);
      if (place === 'fields') refuse(fields);
      return;
    }
    close();
    await mutate(result.data, { revalidate: false });
    if (store.get(addressAtom)?.id === address.id) void readPlaceAgain();
    showNotice({ tone: 'success', text: t('addresses.saved') });
  };
  return { form, submit: form.handleSubmit(save), close };
}
