import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What every spelling of a phone ends with; `phone` is E.164. */
export const nationalNumber = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.slice(1);
