import type { BodyOf, Cart, CartLine, Changes } from '@storefront/contracts';
import { apiAtom, type Diet, dietAtom, type Failure, findConflicts } from '@storefront/shared-state';
import { applyContext } from '@storefront/shared-state/flows';
import { useSetAtom, useStore } from 'jotai';

export type RepeatChoices = Pick<BodyOf<'orderRepeat'>, 'mode' | 'change_city'>;

/** What the customer is asked or told before the cart opens (D-27). */
export type RepeatQuestion =
  | { kind: 'city'; cityName: string }
  | { kind: 'mode' }
  | { kind: 'changes'; changes: Changes; conflicts: readonly CartLine[] };

/**
 * Where a repeat stands: what is asked now, what was agreed to before, and the other city it leads to, if
 * any.
 */
export interface RepeatState {
  question: RepeatQuestion;
  choices: RepeatChoices;
  /** Alias of the order's city; null: the present one. */
  cityAlias: string | null;
}
export type RepeatOutcome =
  | { kind: 'asks'; state: RepeatState }
  | { kind: 'done'; cityAlias: string | null }
  | { kind: 'failed'; failure: Failure };

/**
 * Asks the server for the same order again (ORD-04). It asks back, one after the other, for the consent to
 * another city and for what becomes of a cart that is not empty; the answers are sent again together. What is
 * no longer sold or costs something else, or contains what the customer excludes, is told before the cart
 * opens.
 */
export function useRepeatRequest(orderId: number, key: string | undefined) {
  const store = useStore();
  const apply = useSetAtom(applyContext);
  return async (choices: RepeatChoices, cityAlias: string | null): Promise<RepeatOutcome> => {
    const result = await store
      .get(apiAtom)
      .call('orderRepeat', { body: { order_id: orderId, key, ...choices } });
    if (result.ok) {
      // Another city's page loads its own context; here the reply is the context.
      if (cityAlias === null) apply(result.data);
      const changes = result.data.changes ?? [];
      const conflicts = conflictingLines(result.data.cart, store.get(dietAtom));
      if (changes.length === 0 && conflicts.length === 0) return { kind: 'done', cityAlias };
      const question = { kind: 'changes', changes, conflicts } as const;
      return { kind: 'asks', state: { question, choices, cityAlias } };
    }
    const { code, changes } = result.error;
    const move = changes?.find(({ kind }) => kind === 'city');
    if (code === 'order.repeat_city' && move && choices.change_city !== true) {
      const question = { kind: 'city', cityName: move.name } as const;
      return { kind: 'asks', state: { question, choices, cityAlias: String(move.after ?? '') } };
    }
    if (code === 'order.repeat_mode' && choices.mode === undefined)
      return { kind: 'asks', state: { question: { kind: 'mode' }, choices, cityAlias } };
    return { kind: 'failed', failure: result };
  };
}

/** What of the cart contains something that the customer asked the menu to leave out. */
function conflictingLines(cart: Cart | undefined, diet: Diet): CartLine[] {
  return Object.values(cart?.products ?? {}).filter(
    ({ type, flags, allergens }) =>
      type === 'default' &&
      allergens &&
      findConflicts({ flags, allergens }, diet).some(({ kind }) => kind !== 'mild'),
  );
}
