import {
  apiAtom,
  catalogueRequestAtom,
  changeCart,
  firstPerField,
  flushCart,
  newRequestId,
  reportFailure,
} from '@storefront/shared-state';
import { atom } from 'jotai';

export type PromocodeOutcome =
  | { kind: 'taken' }
  /** The reason in the page's language. `canSwap`: bonuses are in its way. */
  | { kind: 'refused'; message: string; canSwap: boolean };

/** Tries a promo code on the cart (GIFT-02). `replace` gives up the bonuses that are in its way (D-16). */
export const applyPromocode = atom(
  null,
  async (get, set, code: string, replace: boolean): Promise<PromocodeOutcome> => {
    const context = get(catalogueRequestAtom);
    if (!context) return { kind: 'refused', message: '', canSwap: false };
    // The code is judged by what the customer sees: changes that are still waiting go first.
    await set(flushCart);
    const body = { ...context, promocode: code, replace, request_id: newRequestId() };
    const result = await set(changeCart, () => get(apiAtom).call('promocodeApply', { body }));
    if (result.ok) return { kind: 'taken' };
    const message = firstPerField(result).promocode ?? result.error.message;
    return { kind: 'refused', message, canSwap: result.error.code === 'promocode.bonuses' };
  },
);

/** Takes the promo code off the cart; a failure is told as a notice. */
export const forgetPromocode = atom(null, async (get, set): Promise<void> => {
  const result = await set(changeCart, () => get(apiAtom).call('promocodeForget'));
  if (!result.ok) set(reportFailure, result, 'cart');
});
