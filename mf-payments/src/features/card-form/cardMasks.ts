import type { FactoryOpts } from 'imask';
import { expiryDigits } from './cardExpiry';

/** Groups of four: 16 digits, and up to 19 as the acquirer asks (PAY-04). */
export const numberMask: FactoryOpts = { mask: '0000 0000 0000 0000 000' };

/** MM / YY. A first digit above 1 is a whole month; what a browser fills in ("04/2027") is understood. */
export const expiryMask: FactoryOpts = {
  mask: 'MM / YY',
  blocks: {
    MM: { mask: /^(?:[01]|0[1-9]|1[0-2])$/ },
    YY: { mask: /^\d{1,2}$/ },
  },
  prepare: (text, masked) => {
    if (text.length > 2) return expiryDigits(text);
    return masked.value === '' && /^[2-9]$/.test(text) ? `0${text}` : text;
  },
};

/** Up to four digits: American Express prints four. */
export const cvcMask: FactoryOpts = { mask: '0000' };
