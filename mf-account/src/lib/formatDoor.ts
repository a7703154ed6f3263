import type { DeliveryAddress } from '@storefront/contracts';
import type { TFunction } from 'i18next';

/** Flat, entrance, floor and intercom of an address, each that is given with its word. */
export function formatDoor(
  t: TFunction<'mf-account'>,
  { room, entrance, floor, intercom }: DeliveryAddress,
): string[] {
  const parts: [string, string][] = [
    [t('addresses.room'), room],
    [t('addresses.entrance'), entrance],
    [t('addresses.floor'), floor],
    [t('addresses.intercom'), intercom],
  ];
  return parts.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`);
}
