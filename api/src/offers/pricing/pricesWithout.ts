import type { FractionDigits } from '../../platform/money/minorUnits';
import type { PricesMinor } from './types';

/**
 * The prices of an order without goods that cannot be made (D-101). The discount and the bonuses that paid
 * for them in proportion come off with them; packages and delivery stay. The total never grows, and what the
 * customer is given back, in money and bonuses, is never more than the goods cost. Without fraction digits
 * whole units stay whole: there is no coin for the rest (D-32). BigInt, because discount × amount leaves the
 * safe integers for ordinary orders in soums.
 * @param amountMinor what the goods cost in the subtotal; at most that.
 */
export function pricesWithout(
  before: PricesMinor,
  amountMinor: number,
  fractionDigits: FractionDigits = 2,
): PricesMinor {
  const { packagesMinor, deliveryMinor } = before;
  const subtotalMinor = before.subtotalMinor - amountMinor;
  const fullMinor = subtotalMinor + packagesMinor + deliveryMinor;
  const unitMinor = fractionDigits === 0 ? 100 : 1;
  const part = (minor: number) =>
    Math.min(minor, roundUp(inProportion(minor, subtotalMinor, before.subtotalMinor), unitMinor));
  // Rounded in favour of the customer, but never to a larger total: bonuses and discounts that had paid for
  // packages and delivery go on paying for them.
  const discountMinor = Math.max(
    fullMinor - before.bonusesMinor - before.totalMinor,
    Math.min(part(before.discountMinor), fullMinor),
  );
  const dueMinor = fullMinor - discountMinor;
  const bonusesMinor = Math.max(dueMinor - before.totalMinor, Math.min(part(before.bonusesMinor), dueMinor));
  return {
    subtotalMinor,
    packagesMinor,
    deliveryMinor,
    discountMinor,
    bonusesMinor,
    upcomingBonusesMinor:
      before.upcomingBonusesMinor -
      inProportion(before.upcomingBonusesMinor, amountMinor, before.subtotalMinor),
    totalMinor: dueMinor - bonusesMinor,
  };
}

/** `minor × part / whole`, rounded up. */
function inProportion(minor: number, part: number, whole: number): number {
  if (whole === 0) return part === 0 ? minor : 0;
  return Number((BigInt(minor) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
}

const roundUp = (minor: number, unitMinor: number): number => Math.ceil(minor / unitMinor) * unitMinor;
