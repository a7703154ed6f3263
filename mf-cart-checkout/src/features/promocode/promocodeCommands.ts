import {
  apiAtom,
  cartAtom,
  catalogueRequestAtom,
  changeCart,
  decideError,
  flushCart,
  languageAtom,
  newRequestId,
  notify,
  reportFailure,
} from '@storefront/shared-state';
import { atom } from 'jotai';

export type PromocodeOutcome =
  | { kind: 'taken' }
  /**
   * The reason in the page's language. `canSwap`: bonuses are in its way. `isLost`: nobody answered, so that
   * it may be tried again.
   */
  | { kind: 'refused'; message: string; canSwap: boolean; isLost: boolean };

/** Why the typed code was refused, and in which language: in another one it is asked again rather than shown. */
interface Refusal {
  message: string;
  canSwap: boolean;
  isLost: boolean;
  language: string;
}
const typedBaseAtom = atom('');
const refusalBaseAtom = atom<Refusal | null>(null);
/** The typed code, not applied. */
export const typedCodeAtom = atom((get) => get(typedBaseAtom));
export const codeRefusalAtom = atom((get) => {
  const refusal = get(refusalBaseAtom);
  return refusal?.language === get(languageAtom) ? refusal : null;
});
export const typeCode = atom(null, (_get, set, code: string): void => {
  set(typedBaseAtom, code);
  set(refusalBaseAtom, null);
});

/** Tries a promo code on the cart (GIFT-02). `replace` gives up the bonuses that are in its way (D-16). */
export const applyPromocode = atom(
  null,
  async (get, set, code: string, replace: boolean): Promise<PromocodeOutcome> => {
    const context = get(catalogueRequestAtom);
    if (!context) return { kind: 'refused', message: '', canSwap: false, isLost: true };
    // The code is judged by what the customer sees: changes that are still waiting go first.
    await set(flushCart);
    const body = { ...context, promocode: code, replace, request_id: newRequestId() };
    const result = await set(changeCart, () => get(apiAtom).call('promocodeApply', { body }));
    if (result.ok) return { kind: 'taken' };
    const message = decideError(result).fields.promocode ?? result.error.message;
    const canSwap = result.error.code === 'promocode.bonuses';
    return { kind: 'refused', message, canSwap, isLost: result.kind !== 'http' };
  },
);

/** Applies the typed code; false when it was refused. `empty` is the text for an empty field. */
export const applyTypedCode = atom(
  null,
  async (get, set, replace: boolean, empty: string = ''): Promise<boolean> => {
    const typed = get(typedBaseAtom).trim();
    const outcome: PromocodeOutcome =
      typed === ''
        ? { kind: 'refused', message: empty, canSwap: false, isLost: false }
        : await set(applyPromocode, typed, replace);
    if (outcome.kind === 'taken') set(typeCode, '');
    else set(refusalBaseAtom, { ...outcome, language: get(languageAtom) });
    return outcome.kind === 'taken';
  },
);

/**
 * Before an order is sent: a code that was typed and not applied is applied now. False when the order had
 * better wait, because the code gives nothing and the customer does not know yet; pressed again, it goes
 * without the code.
 */
export const settleTypedCode = atom(null, async (get, set): Promise<boolean> => {
  const refusal = get(codeRefusalAtom);
  const isKnown = refusal !== null && !refusal.isLost;
  if (get(typedBaseAtom).trim() === '' || get(cartAtom)?.promocode || isKnown) return true;
  if (!(await set(applyTypedCode, false))) return false;
  const { applied = true, message } = get(cartAtom)?.promocode ?? {};
  if (!applied && message) set(notify, { tone: 'danger', text: message });
  return applied;
});

/** Takes the promo code off the cart; a failure is told as a notice. */
export const forgetPromocode = atom(null, async (get, set): Promise<void> => {
  const result = await set(changeCart, () => get(apiAtom).call('promocodeForget'));
  if (!result.ok) set(reportFailure, result, 'cart');
});
