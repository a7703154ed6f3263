import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Countries whose numbers have many lengths: another country's number without its plus reads as a national
 * one there.
 */
const withManyLengths: ReadonlySet<CountryCode> = new Set(['DE', 'AT']);

/**
 * The international form (E.164) of what a customer typed, digits only or with a plus. Our pages send the
 * digits with a country's code, the city's or a traveller's own: in a country whose numbers have many lengths
 * those may read as another national number too, so the code goes first. Else national forms are read by the
 * city's country; what is no number there may be a traveller's full number without its plus (CHK-03, D-67).
 * Null when it is no phone at all.
 */
export function normalizePhone(typed: string, country: CountryCode): string | null {
  const international = `+${typed}`;
  const hasCode = withManyLengths.has(country) || typed.startsWith(getCountryCallingCode(country));
  const candidates = typed.startsWith('+')
    ? [typed]
    : hasCode
      ? [international, typed]
      : [typed, international];
  for (const candidate of candidates) {
    const phone = parsePhoneNumberFromString(candidate, country);
    if (phone?.isValid()) return phone.number;
  }
  return null;
}

/**
 * National numbers of the countries we sell in are no shorter: the end says which one it is, however its
 * beginning is written.
 */
const tellingDigits = 9;

/** What limits count as one phone: 8 916…, 7916… and 916… are the same one. */
export const phoneSubject = (typed: string): string => typed.replace(/\D/g, '').slice(-tellingDigits);
