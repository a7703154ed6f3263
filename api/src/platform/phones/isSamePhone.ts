import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { normalizePhone } from './normalizePhone';

/**
 * Whether a customer's spelling, with or without the country's code, means this phone. The same end is not
 * enough: 901 23 45 67 is a whole number in Uzbekistan and the end of many in Russia.
 * @param phone E.164
 */
export function isSamePhone(typed: string, phone: string): boolean {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode;
  return code === undefined ? `+${typed}` === phone : normalizePhone(typed, code) === phone;
}
