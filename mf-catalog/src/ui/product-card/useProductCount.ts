import type { Product } from '@storefront/contracts';
import {
  addToCart,
  canAddStep,
  changeLine,
  hasModifiers,
  lineCountsAtom,
  needsChoice,
  nextCount,
  previousCount,
  saleStepAtom,
  useShared,
} from '@storefront/shared-state';
import { productCountsAtom } from '@storefront/shared-state/flows';
import { atom, useSetAtom } from 'jotai';
import { useShowProduct } from './useShowProduct';

export interface ProductCount {
  count: number;
  canPlus: boolean;
  add: () => void;
  plus: () => void;
  minus: () => void;
}

/**
 * Takes one step off the line of a product that was added last. Reads the lines when asked: no card waits for
 * the others' changes.
 */
const takeOneOff = atom(null, (get, set, product: Product) => {
  const lines = get(lineCountsAtom);
  const isProductLine = (line: string) => line === product.key || line.startsWith(`${product.key}~`);
  const key = hasModifiers(product)
    ? [...lines].findLast(([line, inLine]) => inLine > 0 && isProductLine(line))?.[0]
    : product.key;
  if (key !== undefined) set(changeLine, key, previousCount(lines.get(key) ?? 0, get(saleStepAtom)(product)));
});

/** Adds the product without extras: one step, or what its line lacks to the next one. */
const addPlain = atom(null, (get, set, product: Product) => {
  const inLine = get(lineCountsAtom).get(product.key) ?? 0;
  const count = nextCount(inLine, get(saleStepAtom)(product)) - inLine;
  set(addToCart, { product_key: product.key, modifiers: [], count });
});

/**
 * How many of a product are in the cart and what its card's buttons do. A product whose composition must be
 * chosen opens its dialog; one with free extras is added plain from the card.
 */
export function useProductCount(product: Product): ProductCount {
  const count = useShared(productCountsAtom, (counts) => counts.get(product.key) ?? 0);
  const add = useSetAtom(addPlain);
  const takeOff = useSetAtom(takeOneOff);
  const show = useShowProduct(product);
  const step = useShared(saleStepAtom)(product);
  const addOrShow = () => (needsChoice(product) ? show() : add(product));
  return {
    count,
    canPlus: canAddStep(count, step),
    add: addOrShow,
    plus: addOrShow,
    minus: () => takeOff(product),
  };
}
