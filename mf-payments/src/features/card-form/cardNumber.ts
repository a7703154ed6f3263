/** Only digits of what was typed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

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

/** American Express has 15 digits, all others 16 to 19 (the acquirer's rule). */
export const isWholeNumber = (number: string): boolean =>
  number.length >= (schemeOf(number) === 'amex' ? 15 : 16) && number.length <= 19;

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
export const schemeOf = (number: string): Scheme | undefined =>
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
