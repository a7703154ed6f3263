import {
  apiAtom,
  catalogueRequestAtom,
  changeCart,
  flushCart,
  newRequestId,
  reportFailure,
} from '@storefront/shared-state';
import { atom } from 'jotai';

/**
 * Asks for the most that bonuses may pay, 0 for none (BONUS-02). `replace` gives up the promo code that is in
 * their way (D-16).
 */
export const payWithBonuses = atom(
  null,
  async (get, set, bonuses: number, replace: boolean): Promise<void> => {
    const context = get(catalogueRequestAtom);
    if (!context) return;
    await set(flushCart);
    const body = { ...context, bonuses, replace, request_id: newRequestId() };
    const result = await set(changeCart, () => get(apiAtom).call('bonusesApply', { body }));
    if (!result.ok) set(reportFailure, result, 'cart');
  },
);
