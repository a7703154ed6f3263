import { type CountryCode, isSupportedCountry } from 'libphonenumber-js';
import * as v from 'valibot';

/** ISO 3166-1. Phones are read by its rules, so it must be one that libphonenumber knows. */
export const countryCode = v.custom<CountryCode>(
  (code) => typeof code === 'string' && isSupportedCountry(code),
  'is not a country',
);
