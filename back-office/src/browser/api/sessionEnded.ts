import { atom, getDefaultStore } from 'jotai';

/** The session ended while the program is open: the page stays as it is below a dialog that signs in again. */
export const sessionEndedAtom = atom(false);

export const noteSession = (isOver: boolean): void => getDefaultStore().set(sessionEndedAtom, isOver);
