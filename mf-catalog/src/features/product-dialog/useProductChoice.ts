import type { CartLine, Product } from '@storefront/contracts';
import { saleStepAtom, toMinor, useShared } from '@storefront/shared-state';
import { useState } from 'react';
import {
  type Choice,
  chooseFree,
  computePrice,
  listUnsatisfied,
  toChoice,
  toModifierLists,
} from './modifierRules';

/**
 * What is chosen of a product, how many and for how much.
 * @param line the line of the cart that is changed: the choice begins with what it holds
 */
export function useProductChoice(product: Product, line: CartLine | undefined) {
  const lists = toModifierLists(product.modifiers);
  const [first] = useState(() => ({
    choice: line ? toChoice(line, lists) : chooseFree(lists),
    count: line?.count ?? 0,
  }));
  const [choice, setChoice] = useState<Choice>(first.choice);
  const [wanted, setCount] = useState(first.count);
  const missing = listUnsatisfied(lists, choice);
  // The last hour, with its own step, may begin while the dialog is open.
  const step = useShared(saleStepAtom)(product);
  const count = Math.max(step, Math.ceil(wanted / step) * step);
  const chosenPrice = computePrice(product.price, lists, choice);
  // Until all is chosen a dish costs what it costs at least: half and half costs nothing by itself.
  const isFrom = missing.length > 0 && chosenPrice < product.price_with_modifiers;
  const price = isFrom ? product.price_with_modifiers : chosenPrice;
  return {
    lists,
    choice,
    setChoice,
    /** Lists from which something must still be chosen. */
    missing,
    step,
    count,
    setCount,
    totalMinor: toMinor(price) * count,
    /** The total is the least that it will be. */
    isFrom,
    isTouched: choice !== first.choice || wanted !== first.count,
  };
}
export type ProductChoices = ReturnType<typeof useProductChoice>;
