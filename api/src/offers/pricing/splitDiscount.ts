/**
 * A discount shared out over the lines it applies to, in proportion to their amounts, by largest remainder (a
 * fiscal receipt needs a price per line). The parts add up to the discount, cut to what the lines cost; no
 * part exceeds its line. Equal remainders go to the earlier line. BigInt, because discount × amount leaves
 * the safe integers for ordinary carts in soums.
 */
export function splitDiscount(discountMinor: number, amountsMinor: readonly number[]): number[] {
  const sum = BigInt(amountsMinor.reduce((total, amount) => total + amount, 0));
  const requested = BigInt(Math.max(0, discountMinor));
  if (sum === 0n) return amountsMinor.map(() => 0);
  const discount = requested < sum ? requested : sum;
  const shares = amountsMinor.map((amount, index) => {
    const product = BigInt(amount) * discount;
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  let left = Number(discount) - shares.reduce((total, { part }) => total + part, 0);
  const parts = shares.map(({ part }) => part);
  // The sort is stable: equal remainders stay in the order of their lines.
  const largestFirst = shares.sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index, part } of largestFirst) {
    if (left === 0) break;
    parts[index] = part + 1;
    left -= 1;
  }
  return parts;
}
