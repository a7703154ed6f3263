import type { CounterIds } from '../../browser/analytics/counters/counterIds';
import { type BrandAlias, brands } from './brands';

/** By brand; one that no vendor measures is not in it. */
export type Counters = ReadonlyMap<BrandAlias, CounterIds>;

const forms = {
  GA4_ID: { pattern: /^G-[A-Z0-9]{4,20}$/, example: 'G-ABC123DEF4' },
  METRICA_ID: { pattern: /^[1-9]\d{0,11}$/, example: '12345678' },
} as const;

/**
 * Reads GA4_ID and METRICA_ID: a counter alone is that of `brand`, several are `brand=counter` parted by
 * commas. What is wrong is added to `problems`.
 */
export function readCounters(
  env: Readonly<Record<string, string | undefined>>,
  brand: BrandAlias,
  problems: string[],
): Counters {
  const counters = new Map<BrandAlias, CounterIds>();
  const given = { GA4_ID: env.GA4_ID, METRICA_ID: env.METRICA_ID };
  for (const setting of ['GA4_ID', 'METRICA_ID'] as const) {
    const { pattern, example } = forms[setting];
    const seen = new Set<string>();
    for (const part of (given[setting] ?? '').split(',').map((piece) => piece.trim())) {
      if (part === '') continue;
      const [, name = brand, id = ''] = /^(?:([a-z][a-z\d]*)\s*=\s*)?(.*)$/.exec(part) ?? [];
      const named = brands.find((one) => one === name);
      if (!named || seen.has(name) || !pattern.test(id)) {
        problems.push(
          `${setting}: expected ${example} or, for several brands, umi=${example},tondo=…, found "${part}"`,
        );
        continue;
      }
      seen.add(name);
      counters.set(named, {
        ...counters.get(named),
        ...(setting === 'GA4_ID' ? { ga4: id } : { metrica: Number(id) }),
      });
    }
  }
  return counters;
}
