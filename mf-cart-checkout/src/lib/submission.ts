import { atom } from 'jotai';

/** Where the sending of an order stands: every place with an order button looks at it. */
export type Submission = 'idle' | 'processing' | 'placed';
export const submissionBaseAtom = atom<Submission>('idle');
export const submissionAtom = atom((get) => get(submissionBaseAtom));

const heldBaseAtom = atom(false);
/** The order button was pressed, and the form that answers the press, or what it goes by, is on its way. */
export const isOrderHeldAtom = atom((get) => get(heldBaseAtom));
export const holdOrder = atom(null, (_get, set, isHeld: boolean) => set(heldBaseAtom, isHeld));

/** A cart that is opened after an order was placed belongs to the next order. */
export const beginNextOrder = atom(null, (get, set) => {
  if (get(submissionBaseAtom) === 'placed') set(submissionBaseAtom, 'idle');
});
