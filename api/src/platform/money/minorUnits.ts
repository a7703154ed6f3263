/**
 * Every `…Minor` is an integer of hundredths of the city's major unit (kopecks, cents), in every currency,
 * also where the smallest coin is larger: `FractionDigits` says to what a computed amount is rounded (D-28,
 * D-32).
 */
export type FractionDigits = 0 | 2;

const minorPerMajor = 100;

/**
 * An integer amount rounded half up to the currency's smallest coin (D-32): with no fraction digits, to whole
 * major units.
 */
export function roundMinor(minor: number, fractionDigits: FractionDigits = 2): number {
  const unit = fractionDigits === 2 ? 1 : minorPerMajor;
  return Math.floor(minor / unit + 0.5) * unit;
}

/**
 * Minor units to the wire's number in major units. `fractionDigits` 0 rounds half up to whole major units; by
 * default nothing is lost.
 */
export function toMajor(minor: number, fractionDigits: FractionDigits = 2): number {
  return roundMinor(minor, fractionDigits) / minorPerMajor;
}

/**
 * The wire's number in major units to minor units; `toMinor(toMajor(x)) === x`. A third decimal is rounded
 * half up as it is written, not as the nearest binary fraction: 1.005 is 101.
 * @throws RangeError for what is no finite number.
 */
export function toMinor(major: number): number {
  if (!Number.isFinite(major)) throw new RangeError(`Not an amount: ${major}`);
  const written = String(major);
  const shifted = written.includes('e') ? major * minorPerMajor : Number(`${written}e2`);
  return Math.round(shifted) + 0;
}
