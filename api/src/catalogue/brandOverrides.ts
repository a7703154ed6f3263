import type { BrandAlias } from '@storefront/contracts';
import { CatalogueVersion } from './CatalogueVersion';

/** What the environment decides about brands in place of the seed. */
export interface BrandOverrides {
  /** Brands whose customers sign in (BRAND-04); null leaves it to the seed. */
  customerAuth?: readonly BrandAlias[] | null;
  /** Without an application at VK its channel is not offered, whatever the seed says (LOGIN-10). */
  hasVk?: boolean;
}

export function withOverrides(
  catalogue: CatalogueVersion,
  { customerAuth, hasVk = false }: BrandOverrides,
): CatalogueVersion {
  const brands = catalogue.data.brands.map((brand) => {
    const hasAccounts = customerAuth ? customerAuth.includes(brand.alias) : brand.settings.customer_auth;
    return {
      ...brand,
      settings: {
        ...brand.settings,
        customer_auth: hasAccounts,
        // Bonuses are kept in an account: where nobody can have one, none are promised (BONUS-01).
        loyalty: brand.settings.loyalty && hasAccounts,
        login_channels: brand.settings.login_channels.filter((channel) => hasVk || channel !== 'vk'),
      },
    };
  });
  return new CatalogueVersion(catalogue.version, { ...catalogue.data, brands });
}
