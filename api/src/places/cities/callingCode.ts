import type { BrandAlias } from '@storefront/contracts';
import { getCountryCallingCode } from 'libphonenumber-js';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { CatalogueCity } from '../catalogue/CatalogueCity';

/** By which a city's customers write their phones: that of the country with which its fields begin. */
export const callingCode = ({ phoneMasks, country }: Pick<CatalogueCity, 'phoneMasks' | 'country'>): string =>
  phoneMasks[0]?.code.replace('+', '') ?? getCountryCallingCode(country.code);

/** A city of the brand's own country, by whose rules phones are written outside a city. */
export function ownCity(catalogue: Catalogue, brand: BrandAlias): CatalogueCity | undefined {
  const cities = catalogue.places.listCities(brand);
  const { country_code } = catalogue.places.brand(brand).settings;
  return cities.find(({ country }) => country.code === country_code) ?? cities[0];
}
