export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Median and range; undefined without values. */
export function computeSpread(values: readonly number[]): Spread | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)];
  const high = sorted[Math.ceil(middle)];
  if (min === undefined || max === undefined || low === undefined || high === undefined) return undefined;
  return { median: (low + high) / 2, min, max };
}

/** Each round's pair divided, where both were measured: what the machine was busy with hits both alike. */
export function pairedRatio(
  upper: readonly (number | undefined)[],
  lower: readonly (number | undefined)[],
): Spread | undefined {
  const ratios = upper.flatMap((value, index) => {
    const base = lower[index];
    return value !== undefined && base ? [value / base] : [];
  });
  return computeSpread(ratios);
}
