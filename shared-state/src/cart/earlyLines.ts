import { atom } from 'jotai';
import { cartContextAtom } from './cartContext';
import { lineCountsAtom, pendingLinesAtom } from './cartState';
import { addToCart, changeLine, flushCart } from './changeLine';
import type { PendingLine } from './PendingLine';

/** A line counted before the store was there. */
interface CountedLine {
  count: number;
  /** The body of the `cart/add` that is out already. */
  sent?: { city_id: number; request_id: string; product_key: string; modifiers: []; count: number };
}

/**
 * Begins with lines counted before the store was there. What is out already is sent again under its own
 * request id: it counts once, and its reply brings the cart or the reason of a refusal.
 */
export const takeOverLines = atom(null, (get, set, counted: ReadonlyMap<string, CountedLine>): void => {
  const lines = new Map(get(pendingLinesAtom));
  for (const [key, { count, sent }] of counted) {
    if (count === 0 && !sent) continue;
    const choice = { product_key: key, modifiers: [] };
    const line: PendingLine = { optimisticCount: count, choice, isMore: true };
    if (sent)
      line.sent = {
        optimisticCount: sent.count,
        isMore: true,
        added: { ...choice, count: sent.count },
        call: 'cartAdd',
        body: sent,
      };
    lines.set(key, line);
  }
  if (lines.size === 0) return;
  set(pendingLinesAtom, lines);
  if (get(cartContextAtom)) void set(flushCart);
});

/** How many of a product are in the cart without extras. */
export const plainCountAtom = atom((get) => {
  const counts = get(lineCountsAtom);
  return (productKey: string): number => counts.get(productKey) ?? 0;
});

/** Changes a product's line without extras by so many pieces. */
export const changePlainLine = atom(null, (get, set, productKey: string, difference: number): void => {
  const choice = { product_key: productKey, modifiers: [] };
  if (difference > 0) set(addToCart, { ...choice, count: difference });
  else set(changeLine, productKey, Math.max(0, get(plainCountAtom)(productKey) + difference), choice);
});
