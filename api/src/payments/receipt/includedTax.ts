/**
 * The value added tax in an amount that includes it, minor units, rounded half up. BigInt, because amount ×
 * percent leaves the safe integers for large orders in soums; percents have at most two decimals.
 */
export function includedTax(amountMinor: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  const whole = 10_000n + rate;
  return Number((2n * BigInt(amountMinor) * rate + whole) / (2n * whole));
}
