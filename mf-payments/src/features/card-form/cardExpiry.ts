/**
 * "MMYY" of what was typed or filled in by the browser: "4/27", "04 / 27" and "04/2027" are the same month.
 */
export function expiryDigits(text: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month ? month.padStart(2, '0') + year : text;
}

/** "MMYY" of the field's digits, whose year may be typed whole. */
export const monthAndYear = (digits: string): string =>
  digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits;

/** Whether a card is good in the month of `now`: to the end of the month on it. @param digits "MMYY" */
export function isExpiryGood(digits: string, now: number): boolean {
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (digits.length !== 4 || month < 1 || month > 12) return false;
  const today = new Date(now);
  const ahead = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth();
  // No card is made for more than twenty years.
  return ahead >= 0 && ahead <= 240;
}
