import type { AddressLabel } from '@storefront/contracts';
import type { useT } from '../../messages';

/** What the customer calls an address, in the page's language; null for one without a name. */
export function addressName(
  t: ReturnType<typeof useT>,
  label: AddressLabel | null | undefined,
): string | null {
  if (!label) return null;
  return label.kind === 'own' ? label.name : t(`addresses.label.${label.kind}`);
}
