import type { PricedLine } from './types';

/** One major unit of the city, so that each item keeps a price on a fiscal receipt. */
const keptPerItemMinor = 100;

/**
 * How much bonuses can pay at most (B4, D-39): every item of an available line down to
 * `keptPerItemMinor`, the delivery in full; nothing of packages and gifts. Cut to the balance (one bonus is one major unit; fractions below the minor
 * unit are dropped) and to the total before bonuses. Never negative.
 */
export function bonusWriteOffMinor(input: {
  readonly lines: readonly PricedLine[];
  readonly deliveryMinor: number;
  readonly balanceMinor: number;
  /** subtotal + packages + delivery − discount. */
  readonly totalBeforeBonusesMinor: number;
}): number {
  const { lines, deliveryMinor, balanceMinor, totalBeforeBonusesMinor } = input;
  const payableMinor = lines.reduce(
    (sum, { unitPriceMinor, count, available }) =>
      available ? sum + Math.max(0, unitPriceMinor - keptPerItemMinor) * count : sum,
    deliveryMinor,
  );
  return Math.max(0, Math.floor(Math.min(payableMinor, balanceMinor, totalBeforeBonusesMinor)));
}
