import type { Product } from '@storefront/contracts';
import {
  addToCart,
  changeLine,
  lineCountsAtom,
  openModal,
  productCountsAtom,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { hasModifiers, needsChoice } from './needsChoice';

/** The most pieces of one line (PROD-06, D-13). */
const lineLimit = 100;

export interface ProductCount {
  count: number;
  canPlus: boolean;
  add: () => void;
  plus: () => void;
  minus: () => void;
  /** Opens the product's dialog. */
  show: () => void;
}

/**
 * How many of a product are in the cart and what its card's buttons do. A product whose composition must be chosen opens its dialog;
 * one with free extras is added plain from the card.
 */
export function useProductCount(product: Product): ProductCount {
  const count = useShared(productCountsAtom).get(product.key) ?? 0;
  const lines = useShared(lineCountsAtom);
  const add = useCommand(addToCart);
  const change = useCommand(changeLine);
  const open = useCommand(openModal);
  const step = product.sale_multiplicity;
  const show = () => open('ProductInfoModal', { productKey: product.key });
  const addPlain = () =>
    needsChoice(product) ? show() : add({ product_key: product.key, modifiers: [], count: step });
  return {
    count,
    canPlus: lineLimit - step > count,
    add: addPlain,
    plus: addPlain,
    minus: () => {
      const key = hasModifiers(product)
        ? [...lines].findLast(
            ([line, inLine]) => inLine > 0 && (line === product.key || line.startsWith(`${product.key}~`)),
          )?.[0]
        : product.key;
      if (key !== undefined) change(key, Math.max(0, (lines.get(key) ?? 0) - step));
    },
    show,
  };
}
