import { codeDigits, keepDigits, nationalLength, type PhoneMask } from './phoneMask';

/** E.164 allows fifteen digits, code included. */
const internationalLength = 15;

/** What people dial before a number inside their country and never after the code, by code. */
const trunkPrefixes: Readonly<Record<string, readonly string[]>> = { 90: ['0'], 49: ['0'], 380: ['80', '0'] };

/**
 * Any typed, pasted or filled-in text to the digits of a phone with its code, `''` for none (LOGIN-06, D-65).
 * In countries with +7: a leading 8 is the trunk and becomes 7, `9…` and `89…` become `79…`, any other first
 * digit gets 7 before it; `78…` stays, for 8xx codes exist, but not `789…`, which is a trunk typed behind the
 * code. Elsewhere the trunk goes and the code comes. A text that starts with `+` or `00` and another code is
 * kept as an international number.
 */
export function normalizePhone(text: string, mask: PhoneMask): string {
  const isInternational = /^\s*(\+|00)/.test(text);
  const digits = keepDigits(text).replace(isInternational ? /^00/ : /^$/, '');
  if (digits === '') return '';
  return codeDigits(mask) === '7'
    ? withSeven(digits, isInternational, mask)
    : withCode(digits, isInternational, mask);
}

function withSeven(digits: string, isInternational: boolean, mask: PhoneMask): string {
  const whole = nationalLength(mask) + 1;
  if (isInternational && !/^[789]/.test(digits)) return digits.slice(0, internationalLength);
  if (digits.length > whole) return lastWhole(digits, whole);
  // Behind a "+7" that stands in the field already, people type their number with its trunk: "+7 8 9…". No
  // code begins with 89.
  const withCode = /^[78]/.test(digits) ? `7${digits.slice(1)}` : `7${digits}`;
  return withCode.replace(/^789/, '79').slice(0, whole);
}

/**
 * Of more digits than a number has, such as a paste behind a "+7" that was there: the last run that reads as
 * a whole number.
 */
function lastWhole(digits: string, whole: number): string {
  for (let at = digits.length - whole; at >= 0; at -= 1) {
    if (/[78]/.test(digits[at] ?? '')) return `7${digits.slice(at + 1, at + whole)}`;
  }
  return `7${digits.slice(1 - whole)}`;
}

function withCode(digits: string, isInternational: boolean, mask: PhoneMask): string {
  const code = codeDigits(mask);
  const length = nationalLength(mask);
  if (isInternational && code.startsWith(digits)) return digits;
  const hasCode = digits.startsWith(code) && (isInternational || digits.length > length);
  if (isInternational && !hasCode) return digits.slice(0, internationalLength);
  let national = hasCode ? digits.slice(code.length) : digits;
  // A code typed once more behind the one that was there shows only when there are too many digits.
  if (national.length > length && national.startsWith(code)) national = national.slice(code.length);
  for (const trunk of trunkPrefixes[code] ?? []) {
    const isSurelyTrunk = trunk === '0' || national.length > length;
    if (isSurelyTrunk && national.startsWith(trunk))
      national = national.slice(trunk.length).replace(/^0+/, '');
  }
  return code + national.slice(0, length);
}
