import { isPhone, readPhone } from '@storefront/contracts/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone in its international form (E.164), read as the pages' fields read it (D-65, D-67); null when it is
 * none. Beyond its length, which fields look at as well, its country must have such numbers (CHK-03).
 * @param callingCode of the country in which it was written: `7`
 */
export function normalizePhone(typed: string, callingCode: string): string | null {
  const digits = readPhone(typed, callingCode);
  return isPhone(digits) && parsePhoneNumberFromString(`+${digits}`)?.isValid() ? `+${digits}` : null;
}
