import type { Shop } from '@storefront/contracts';
import { useTranslation } from 'react-i18next';

const countries = ['RU', 'TR', 'UZ', 'DE', 'UA'] as const;

type Seller = Pick<Shop, 'company_name' | 'inn' | 'ogrn' | 'representative'>;

/**
 * The company, who represents it, and its tax and register numbers under the names that its country has for
 * them; what it lacks is left out.
 */
export function useSellerFacts(countryCode: string): (seller: Seller) => string[] {
  const { t } = useTranslation('mf-shops-map');
  const country = countries.find((code) => code === countryCode) ?? 'other';
  return ({ company_name, representative, inn, ogrn }) =>
    [
      company_name,
      representative && t('seller.representative', { value: representative }),
      inn && t(`seller.inn.${country}`, { value: inn }),
      ogrn && t(`seller.ogrn.${country}`, { value: ogrn }),
    ].flatMap((fact) => fact || []);
}

/** The same in one line. */
export function useSellerText(countryCode: string): (seller: Seller) => string {
  const list = useSellerFacts(countryCode);
  return (seller) => list(seller).join(', ');
}
