/** One of the city's phone masks, as the API gives it (`phone_masks`). */
export type PhoneMask = {
  readonly id: number | string;
  readonly name: string;
  /** Dialling code, with or without the plus: `+7`. */
  readonly code: string;
  /**
   * The number after the code, `(###) ###-##-##`; the code may stand before it. `#`, `_`, `X`, `0` and `9`
   * are places for digits.
   */
  readonly mask: string;
  readonly country_code: string;
};

export const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** The mask's own code in digits: `7`. */
export const codeDigits = (mask: PhoneMask): string => keepDigits(mask.code);

/** What follows the code, with `#` for each digit. */
export function nationalPattern(mask: PhoneMask): string {
  const code = codeDigits(mask);
  const text = mask.mask.trim();
  const own = text.startsWith(`+${code}`)
    ? text.slice(code.length + 1)
    : text.startsWith(mask.code)
      ? text.slice(mask.code.length)
      : text;
  return own.trim().replace(/[_X09]/gi, '#');
}

export const nationalLength = (mask: PhoneMask): number => nationalPattern(mask).split('#').length - 1;
