/** Groups of three with a sign between them, or digits alone, and up to two decimals. */
const amount = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*|\d{0,9})(?:[.,](\d{0,2}))?$/;

/**
 * A sum as people write it in any of the six languages, in minor units: "5000", "5 000", "50,00", "1.000,50",
 * "1,000.50", "1’000". A sign of a currency does not matter. Three digits behind a sign are a group, one or two
 * are decimals.
 * @returns 0 for an empty text, null for what is no sum
 */
export function parseAmount(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]+$/, '');
  const [match, whole = '', , decimals = ''] = amount.exec(text) ?? [];
  if (match === undefined) return null;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
