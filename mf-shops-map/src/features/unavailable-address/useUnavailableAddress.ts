import type { City, Coordinates } from '@storefront/contracts';
import { apiAtom, reportFailure, useShared } from '@storefront/shared-state';
import { useSchemaForm } from '@storefront/shared-state/forms';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type UnavailableAddressDraft, unavailableAddressSchema } from './unavailableAddressSchema';

export interface UnavailableAddressProps {
  city: City;
  address: string;
  /** Null for an address that no map knows. */
  coordinates: Coordinates | null;
}

/** Sends the phone of a customer who waits for delivery; the server's refusals are shown at their fields. */
export function useUnavailableAddress({ city, address, coordinates }: UnavailableAddressProps) {
  const api = useShared(apiAtom);
  const report = useSetAtom(reportFailure);
  const [sent, setSent] = useState(false);
  const { form, refuse } = useSchemaForm<UnavailableAddressDraft>({
    names: ['phone', 'consent'],
    defaultValues: { phone: '', consent: false },
    schema: () => unavailableAddressSchema,
  });

  const send = async (draft: UnavailableAddressDraft) => {
    const result = await api.call('unavailableAddress', {
      body: { ...draft, coordinates, address, city_id: city.id },
    });
    if (result.ok) {
      setSent(true);
      return;
    }
    const { place, fields, message } = report(result);
    if (place !== 'fields') return;
    const isShown = 'phone' in fields || 'consent' in fields;
    refuse(isShown ? fields : { phone: message });
  };
  return { form, submit: form.handleSubmit(send), sent };
}
