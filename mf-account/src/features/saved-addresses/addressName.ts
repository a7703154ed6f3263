import type { AddressLabel } from '@storefront/contracts';
import type { TFunction } from 'i18next';

/** What the customer calls an address, in the page's language; null for one without a name. */
export function addressName(
  t: TFunction<'mf-account'>,
  label: AddressLabel | null | undefined,
): string | null {
  if (!label) return null;
  return label.kind === 'own' ? label.name : t(`addresses.label.${label.kind}`);
}
