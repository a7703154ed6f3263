import type { Gift } from '@storefront/contracts';

export interface SortedGifts {
  /** In the cart, or to be taken now. */
  open: Gift[];
  /** Their conditions do not hold yet; the one that lacks least comes first. */
  waiting: Gift[];
}

const lacks = ({ conditions }: Gift): number => conditions.filter(({ validated }) => !validated).length;

/** Gifts in the order that helps: chosen, then what can be taken, then what is nearest (GIFT-01). */
export function sortGifts(gifts: readonly Gift[]): SortedGifts {
  const isOpen = ({ count, is_available }: Gift) => count > 0 || is_available;
  const chosenFirst = (a: Gift, b: Gift) => Number(b.count > 0) - Number(a.count > 0);
  return {
    open: gifts.filter(isOpen).sort(chosenFirst),
    waiting: gifts.filter((gift) => !isOpen(gift)).sort((a, b) => lacks(a) - lacks(b)),
  };
}
