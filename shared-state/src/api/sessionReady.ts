import { atom } from 'jotai';
import type { Failure } from './client';

interface Pending {
  /** Resolves with null once the session is known, or with why it is not. */
  answer: Promise<Failure | null>;
  resolve: (failure: Failure | null) => void;
  /** The place is known, the cart not yet. */
  isPlaceKnown?: true;
  /** Present after a request that brought no answer: the next call asks again. */
  askAgain?: () => void;
}
const pendingBaseAtom = atom<Pending | null>(null);

/**
 * False until the server has said who this is and which address or shop was chosen before: the page still
 * shows what it was rendered for.
 */
export const sessionReadyAtom = atom((get) => get(pendingBaseAtom) === null);

/**
 * Whether the first cart and menu may be asked for. All else waits for that cart: its reply begins the
 * session of a new visitor, and two calls at once would begin two, of which the browser keeps one.
 */
export const placeKnownAtom = atom((get) => get(pendingBaseAtom)?.isPlaceKnown ?? get(sessionReadyAtom));
export const acceptPlace = atom(null, (_get, set): void =>
  set(pendingBaseAtom, (pending) => pending && { ...pending, isPlaceKnown: true }),
);

/**
 * Holds back what depends on the session until `resolveSession`: when a page begins, and when the city or the
 * person changes.
 */
export const expectSession = atom(null, (get, set): void => {
  const earlier = get(pendingBaseAtom);
  let resolve: Pending['resolve'] = () => undefined;
  const answer = new Promise<Failure | null>((done) => {
    resolve = done;
  });
  // A caller that waited for the earlier answer gets the one that counts now.
  void answer.then(earlier?.resolve);
  set(pendingBaseAtom, { answer, resolve });
});

/**
 * Lets go what waited. After a failure the session stays unknown, and the next one who needs it starts
 * `askAgain`.
 */
export const resolveSession = atom(
  null,
  (get, set, failure: Failure | null = null, askAgain?: () => void): void => {
    const pending = get(pendingBaseAtom);
    if (!pending) return;
    const { answer, resolve } = pending;
    set(pendingBaseAtom, failure && askAgain ? { answer, resolve, askAgain } : null);
    resolve(failure);
  },
);

/** Waits for the session: null once it is known, else why it is not. */
export const whenSessionReady = atom(null, async (get, set): Promise<Failure | null> => {
  const pending = get(pendingBaseAtom);
  if (pending?.askAgain) {
    set(expectSession);
    pending.askAgain();
  }
  return (await get(pendingBaseAtom)?.answer) ?? null;
});
