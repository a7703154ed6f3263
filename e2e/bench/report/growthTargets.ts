import type { GrowthFigures } from './Report';
import { computeSpread } from './statistics';
import type { Verdict } from './Verdict';

/** What more of everything may cost. */
export function growthTargets({ registry, remotes, menus, cities }: GrowthFigures): Verdict[] {
  const ratio = (name: string, limit: number, [less, more]: (number | undefined)[]): Verdict => {
    const found = (more ?? Number.NaN) / (less ?? Number.NaN);
    return { name, wanted: `<= ${limit.toFixed(2)} x`, found: `${found.toFixed(2)} x`, ok: found <= limit };
  };
  const [few, many] = remotes;
  const bytes = (many?.wireBytes ?? Number.NaN) - (few?.wireBytes ?? Number.NaN);
  return [
    {
      name: `${few?.remotes} to ${many?.remotes} remotes, on a page of five`,
      wanted: '<= 2 kB',
      found: `${(bytes / 1000).toFixed(1)} kB`,
      ok: bytes <= 2_000,
    },
    ratio(
      `${menus.map(({ products }) => products).join(' to ')} products, largest paint`,
      1.1,
      menus.map(({ largestPaintMs }) => computeSpread(largestPaintMs)?.median),
    ),
    // What a clock can tell from the same.
    ratio(
      `${cities.map(({ cities: count }) => count).join(' to ')} cities, menus, p99`,
      1.2,
      cities.map(({ p99Ms }) => p99Ms),
    ),
    ratio(
      `${registry.map(({ releases }) => releases).join(' to ')} releases, a new process`,
      1.2,
      registry.map(({ firstMs }) => firstMs),
    ),
    ratio(
      `${registry.map(({ releases }) => releases).join(' to ')} releases, every page after it`,
      1.2,
      registry.map(({ againMs }) => againMs),
    ),
  ];
}
