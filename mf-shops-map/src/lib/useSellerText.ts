import type { DeliveryAddress } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';

const countries = ['RU', 'TR', 'UZ', 'DE', 'UA'] as const;

/**
 * The company with its tax and register numbers under the names that its country has for them; what it lacks
 * is left out.
 */
export function useSellerText(
  countryCode: string,
): (seller: Pick<DeliveryAddress, 'company_name' | 'inn' | 'ogrn'>) => string {
  const { t } = useTranslation('mf-shops-map');
  const country = countries.find((code) => code === countryCode) ?? 'other';
  return ({ company_name, inn, ogrn }) =>
    [
      company_name,
      inn && t(`seller.inn.${country}`, { value: inn }),
      ogrn && t(`seller.ogrn.${country}`, { value: ogrn }),
    ]
      .filter((part) => part !== '')
      .join(', ');
}
