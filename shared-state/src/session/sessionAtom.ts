import type { User } from '@storefront/contracts';
import { atom } from 'jotai';

export interface SessionState {
  /** False until the server has said who this is; what depends on it waits or shows a skeleton. */
  loaded: boolean;
  user: User | null;
}
export const sessionBaseAtom = atom<SessionState>({ loaded: false, user: null });
/** Who this is, and whether that is known yet. */
export const sessionAtom = atom((get) => get(sessionBaseAtom));
/** The customer; null for a guest and until the session is known. */
export const userAtom = atom((get) => get(sessionBaseAtom).user);
/** Counts the logins of this page's life, for code that waits for one. */
export const loginsAtom = atom(0);
