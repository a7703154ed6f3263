import type { BrandAlias } from '@storefront/contracts';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { callingCode } from '../../places/cities/callingCode';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { fieldError } from '../../platform/http/ApiError';
import { normalizePhone } from '../../platform/phones/normalizePhone';

/**
 * The phone in E.164. Codes go only to countries where the brand has cities: nobody makes money from messages
 * to far-away numbers.
 * @throws ApiError 422 about `phone`
 */
export function loginPhone(
  catalogue: Catalogue,
  brand: BrandAlias,
  city: CatalogueCity,
  typed: string,
): string {
  const phone = normalizePhone(typed, callingCode(city));
  if (phone === null) throw fieldError('phone', 'validation.phone');
  const served = new Set(
    catalogue.places.listCities(brand).map(({ country }) => getCountryCallingCode(country.code)),
  );
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode;
  if (code === undefined || !served.has(code)) throw fieldError('phone', 'login.country');
  return phone;
}

/**
 * Numbers that differ in their last four digits only: whole ranges of them are bought to earn from messages.
 */
export const phonePrefix = (phone: string): string => phone.slice(0, -4);
