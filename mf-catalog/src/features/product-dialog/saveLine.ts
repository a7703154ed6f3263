import type { CartLine } from '@storefront/contracts';
import { lineKey } from '@storefront/contracts/lineKey';
import {
  apiAtom,
  cartAtom,
  catalogueRequestAtom,
  changeCart,
  changeLine,
  flushCart,
  lineCountsAtom,
  type ProductChoice,
  reportFailure,
} from '@storefront/shared-state';
import { atom } from 'jotai';

/**
 * What came of saving a line. `unsent`: nobody has answered, and the same request id makes another try count
 * once. `gone`: the line is not in the cart any more.
 */
export type SavedLine = 'saved' | 'refused' | 'gone' | 'unsent';

/**
 * Puts another composition of a dish in a line's place. Only the count being another one, the line's counter
 * does it; otherwise the server replaces the line in one step, so that no failure leaves both or neither.
 */
export const saveLine = atom(
  null,
  async (get, set, line: CartLine, choice: ProductChoice, requestId: string): Promise<SavedLine> => {
    if (lineKey(choice.product_key, choice.modifiers) === line.key) {
      set(changeLine, line.key, choice.count);
      return 'saved';
    }
    // Taps on the line's counter go first: sent later, they would add the old composition again.
    await set(flushCart);
    const { products = {} } = get(cartAtom) ?? {};
    const isPending = get(lineCountsAtom).get(line.key) !== products[line.key]?.count;
    const context = get(catalogueRequestAtom);
    if (isPending || !context) return 'unsent';
    const { count, modifiers } = choice;
    const body = { ...context, request_id: requestId, line_key: line.key, count, modifiers };
    const send = () => get(apiAtom).call('cartReplace', { body });
    const result = await set(changeCart, async () => {
      const first = await send();
      // The reply was lost, not necessarily the change.
      return !first.ok && first.kind !== 'http' ? send() : first;
    });
    if (result.ok) return 'saved';
    if (result.kind !== 'http') return 'unsent';
    set(reportFailure, result, 'cart');
    return get(cartAtom)?.products[line.key] ? 'refused' : 'gone';
  },
);
