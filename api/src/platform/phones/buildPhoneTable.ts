import type { MetadataJson } from 'libphonenumber-js/core';

/**
 * What browsers need to know of the world's phones, from libphonenumber's metadata: for each calling code the
 * lengths of fixed and mobile numbers, the trunk prefix and the prefix of foreign calls, as
 * `7:10/8/810 49:5-15/0`. A prefix of 00, or one that is a pattern, is left out.
 * @param metadata `libphonenumber-js/metadata.max.json`, which knows the kinds of numbers
 */
export function buildPhoneTable({ country_calling_codes, countries }: MetadataJson): string[] {
  return Object.entries(country_calling_codes).map(([code, members]) => {
    const lengths = new Set<number>();
    const trunks = new Set<string>();
    const exits = new Set<string>();
    for (const member of members) {
      // As documented in the library's METADATA.md.
      const plan = countries[member] as unknown as readonly unknown[];
      const possible = plan[3] as readonly number[];
      const [fixed, mobile] = (plan[11] ?? []) as readonly ([string, (readonly number[])?] | 0)[];
      for (const kind of [fixed, mobile])
        if (kind) for (const length of kind[1] ?? possible) lengths.add(length);
      const [exit, trunk] = [plan[1], plan[5]];
      if (typeof trunk === 'string') trunks.add(trunk);
      if (typeof exit === 'string' && /^(?!00)\d{3,}$/.test(exit)) exits.add(exit);
    }
    const parts = [ranges([...lengths].sort((a, b) => a - b)), [...trunks][0] ?? '', [...exits][0] ?? ''];
    return `${code}:${parts.join('/')}`.replace(/\/+$/, '');
  });
}

/** `[5, 6, 7, 10]` as `5-7,10`. */
function ranges(lengths: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const length of lengths) {
    const run = runs.at(-1);
    if (run && run[1] === length - 1) run[1] = length;
    else runs.push([length, length]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
