/** Only digits of what was typed. */
export const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** The check digit of ISO/IEC 7812 (Luhn): a hint before the acquirer is asked, never a proof. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let at = 0; at < number.length; at += 1) {
    const digit = Number(number[number.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length > 0 && sum % 10 === 0;
}

/** Schemes that issue cards of up to 19 digits. */
const longSchemes: readonly (Scheme | undefined)[] = ['maestro', 'mir', 'unionpay'];

/**
 * How many digits a number that begins so may have: 15 of American Express, 19 of a scheme that issues them,
 * else 16 (PAY-04).
 */
export function maxDigits(number: string): number {
  const scheme = detectScheme(number);
  if (scheme === 'amex') return 15;
  return longSchemes.includes(scheme) ? 19 : 16;
}

/** From 16 digits on (15 of American Express) the number may be whole. */
export function isWholeNumber(number: string): boolean {
  const max = maxDigits(number);
  return number.length >= Math.min(16, max) && number.length <= max;
}

export type Scheme =
  | 'visa'
  | 'mastercard'
  | 'mir'
  | 'amex'
  | 'unionpay'
  | 'jcb'
  | 'maestro'
  | 'troy'
  | 'humo'
  | 'uzcard';

// The more exact first: 62 lies inside of Maestro's 6.
const schemes: readonly [Scheme, RegExp][] = [
  ['mir', /^220[0-4]/],
  ['uzcard', /^(?:8600|5614)/],
  ['humo', /^9860/],
  ['troy', /^(?:9792|65)/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['unionpay', /^(?:62|81)/],
  ['visa', /^4/],
  ['maestro', /^(?:50|5[6-9]|6)/],
];

/** Whose card it is, as soon as its first digits say so. */
export const detectScheme = (number: string): Scheme | undefined =>
  schemes.find(([, pattern]) => pattern.test(number))?.[0];

export const schemeNames: Readonly<Record<Scheme, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mir: 'МИР',
  amex: 'Amex',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  maestro: 'Maestro',
  troy: 'Troy',
  humo: 'Humo',
  uzcard: 'Uzcard',
};
