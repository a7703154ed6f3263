import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The international form (E.164) of what a customer typed, digits only or with a plus. National forms are read by the city's country;
 * what is no number there may be a traveller's full number without its plus (CHK-03, D-67). Null when it is no phone at all.
 */
export function normalizePhone(typed: string, country: CountryCode): string | null {
  const candidates = typed.startsWith('+') ? [typed] : [typed, `+${typed}`];
  for (const candidate of candidates) {
    const phone = parsePhoneNumberFromString(candidate, country);
    if (phone?.isValid()) return phone.number;
  }
  return null;
}
