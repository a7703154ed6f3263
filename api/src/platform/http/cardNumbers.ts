/** 13 to 19 digits as cards have them, also in groups. */
const rows = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
/**
 * Replaces whatever looks like a card's number (ISO/IEC 7812: a known first digit, 13 to 19 digits, the check
 * digit right).
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(rows, (row) => (passesLuhn(row.replaceAll(/[ -]/g, '')) ? '[card number]' : row));
