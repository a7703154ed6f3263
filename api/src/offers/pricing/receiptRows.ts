import type { PricedGift, PricedLine, PricedPackage } from './types';

/** What one line adds to the receipt; nothing while it is unavailable (D-15, D-28). */
function lineAmountMinor({ unitPriceMinor, count, available }: PricedLine): number {
  return available ? unitPriceMinor * count : 0;
}

export function goodsMinor(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmountMinor(line), 0);
}

/** Whether anything is bought: fees, gifts and free products come with something only. */
export function hasGoods(lines: readonly PricedLine[]): boolean {
  return lines.some(({ available, count }) => available && count > 0);
}

export function giftsMinor(gifts: readonly PricedGift[]): number {
  return gifts.reduce((sum, { priceMinor, count }) => sum + priceMinor * count, 0);
}

export function packagesTotalMinor(packages: readonly PricedPackage[]): number {
  return packages.reduce((sum, { priceMinor, count }) => sum + priceMinor * count, 0);
}
