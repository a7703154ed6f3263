import {
  apiAtom,
  catalogueRequestAtom,
  changeCart,
  decideError,
  flushCart,
  newRequestId,
  notify,
} from '@storefront/shared-state';
import { atom } from 'jotai';

/** Puts a promotion's promo code into the cart; a refusal is told as a notice. */
export const applyPromotion = atom(null, async (get, set, promocode: string): Promise<void> => {
  const context = get(catalogueRequestAtom);
  if (!context) return;
  // The code is judged by what the customer sees: changes that are still waiting go first.
  await set(flushCart);
  const body = { ...context, promocode, request_id: newRequestId() };
  const result = await set(changeCart, () => get(apiAtom).call('promocodeApply', { body }));
  if (result.ok) return;
  set(notify, { tone: 'danger', text: decideError(result).fields.promocode ?? result.error.message });
});
