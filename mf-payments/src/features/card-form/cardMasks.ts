import { expiryDigits } from './cardExpiry';
import { keepDigits, maxDigits } from './cardNumber';

/** Groups of four: 16 digits, more only where the card's scheme has them (PAY-04). */
const number = {
  mask: '0000 0000 0000 0000 000',
  // Without it the mask puts a space after a full number before `validate` refuses the digit.
  prepareChar: (char: string, { unmaskedValue }: { unmaskedValue: string }) =>
    unmaskedValue.length < maxDigits(unmaskedValue) ? char : '',
  validate: (text: string) => keepDigits(text).length <= maxDigits(keepDigits(text)),
};

/** MM / YY. A first digit above 1 is a whole month; what a browser fills in ("04/2027") is understood. */
const expiry = {
  mask: 'MM / YY',
  blocks: {
    MM: { mask: /^(?:[01]|0[1-9]|1[0-2])$/ },
    // Also a year of four digits, as somebody types it.
    YY: { mask: /^(?:\d{1,2}|20\d{1,2})$/ },
  },
  prepare: (text: string, masked: { value: string }) => {
    if (text.length > 2) return expiryDigits(text);
    return masked.value === '' && /^[2-9]$/.test(text) ? `0${text}` : text;
  },
};

/** Up to four digits: American Express prints four. */
const cvc = { mask: '0000' };

export const cardMasks = { number, expiry, cvc };
