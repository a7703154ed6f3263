import { atom } from 'jotai';

/** Where the sending of an order stands: every place with an order button looks at it. */
export type Submission = 'idle' | 'processing' | 'placed';
export const submissionBaseAtom = atom<Submission>('idle');
export const submissionAtom = atom((get) => get(submissionBaseAtom));

/** A cart that is opened after an order was placed belongs to the next order. */
export const beginNextOrder = atom(null, (get, set) => {
  if (get(submissionBaseAtom) === 'placed') set(submissionBaseAtom, 'idle');
});
