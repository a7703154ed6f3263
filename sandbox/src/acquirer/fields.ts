/** Fields of a form or of JSON, as text. */
export type Fields = Record<string, string>;

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Form, JSON and query look alike afterwards; what is null or absent is left out. */
export const toFields = (...sources: unknown[]): Fields =>
  Object.fromEntries(
    sources
      .flatMap((source) => (source && typeof source === 'object' ? Object.entries(source) : []))
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, text(value)]),
  );

/** "123.45" in minor units; null for what is no amount with at most two decimals. */
export function parseMinor(amount: string | undefined): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?0*$/.exec((amount ?? '').trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
export const formatMajor = (minor: number): string => (minor / 100).toFixed(2);
