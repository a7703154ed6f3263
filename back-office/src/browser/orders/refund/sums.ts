/** A sum as people type it, `1 234,50`; null for what is none, or has more digits than its currency. */
export function readSum(typed: string, fractionDigits: 0 | 2): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  const pattern = fractionDigits === 0 ? /^\d{1,8}$/ : /^\d{1,8}(\.\d{1,2})?$/;
  return pattern.test(plain) ? Number(plain) : null;
}

interface Line {
  key: string;
  price: number;
}

/** What so many of each line cost together, in major units; added in minor ones, where nothing is rounded. */
export const sumOf = (lines: readonly Line[], counts: Readonly<Record<string, number>>): number =>
  lines.reduce((sum, { key, price }) => sum + Math.round(price * 100) * (counts[key] ?? 0), 0) / 100;
