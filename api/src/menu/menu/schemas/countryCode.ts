import * as v from 'valibot';

/**
 * Where a brand may have cities; ISO 3166-1. Phones are read by their rules, so each must be one that
 * libphonenumber knows.
 */
export const countryCode = v.picklist(['RU', 'TR', 'UZ', 'DE', 'UA'], 'is not a country');
export type SoldCountry = v.InferOutput<typeof countryCode>;
