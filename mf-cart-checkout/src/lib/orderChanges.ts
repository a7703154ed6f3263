import type { Changes } from '@storefront/contracts';
import { cartAtom, changeLine, closeModal, openNamedModal } from '@storefront/shared-state';
import { atom } from 'jotai';

/** Grows with every agreement; the checkout sends its order again when it does. */
const agreementsBaseAtom = atom(0);
export const agreementsAtom = atom((get) => get(agreementsBaseAtom));

/** Asks about what is different from what the customer saw, row by row (D-35). */
export const askAboutChanges = atom(null, (_get, set, changes: Changes) =>
  set(openNamedModal, { name: 'OrderChangesModal', props: { changes } }),
);

/**
 * One tap takes everything as it is now and orders again; counts that the last hour does not allow are
 * rounded only here (D-19).
 */
export const agreeToChanges = atom(null, (get, set): void => {
  for (const { key, allowed_count } of Object.values(get(cartAtom)?.products ?? {}))
    if (typeof allowed_count === 'number') set(changeLine, key, allowed_count);
  set(closeModal, 'OrderChangesModal');
  set(agreementsBaseAtom, (times) => times + 1);
});

/** A time that has gone is the customer's to choose anew, never replaced and so never agreed to (D-50). */
export const needsNewTime = (changes: Changes): boolean => changes.some(({ kind }) => kind === 'interval');
