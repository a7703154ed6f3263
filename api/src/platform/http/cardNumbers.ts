/**
 * 13 to 19 digits as cards have them, also in groups. Passed over are the time of a log line, whose
 * milliseconds begin with a 2 from May 2033 on, and UUIDs: one of eight hundred has such digits in it by
 * chance, and orders and payments are named by them.
 */
const rows = new RegExp(
  [
    String.raw`^\{"level":\d+,"time":\d+`,
    String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
    String.raw`(?<!\d)(?<digits>[2-6](?:[ -]?\d){12,18})(?!\d)`,
  ].join('|'),
  'gi',
);

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
  text.replace(rows, (found, digits?: string) =>
    digits && passesLuhn(digits.replaceAll(/[ -]/g, '')) ? '[card number]' : found,
  );
