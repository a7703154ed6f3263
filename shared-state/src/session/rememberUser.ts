import type { User } from '@storefront/contracts';
import { atom } from 'jotai';
import { type TabMessage, tabsChannel } from '../cart/announceCart';
import { pendingLinesAtom } from '../cart/cartState';
import {
  clearStoredValues,
  readDeviceValue,
  readVisitValue,
  writeDeviceValue,
  writeVisitValue,
} from '../storage/deviceStorage';

const storageKey = 'user';
/** Whose data this tab may hold: a tab that slept through a sign-out elsewhere still knows. */
const visitKey = 'visit-user';

/** A shorter phone never replaces a longer one that is noted (A5). */
const minPhoneLength = 4;

type Known = Pick<User, 'id' | 'phone'>;
const readNoted = () => readDeviceValue(storageKey) as Partial<Known> | null;

/**
 * Notes in the browser who is signed in, id and phone only (LOGIN-12). Nothing reads it back as a proof: the
 * server's session alone says who somebody is (D-74).
 */
export function rememberUser(user: Known | null): void {
  if (typeof document === 'undefined' || !user) return;
  const noted = readNoted();
  // A reply may bring a prefix only; what the customer types is theirs to clear (D-66).
  const isCut = user.phone.length < minPhoneLength && user.id === noted?.id;
  const phone = isCut && String(noted.phone).length > user.phone.length ? noted.phone : user.phone;
  writeDeviceValue(storageKey, { id: user.id, phone });
  writeVisitValue(visitKey, user.id);
}

/**
 * Whether this tab or device holds what another customer left behind, whose session ended without a sign-out
 * in this tab.
 */
export function hasOtherCustomer(user: Known | null): boolean {
  return [readNoted()?.id ?? null, readVisitValue(visitKey)].some((id) => id !== null && id !== user?.id);
}

/** Whether the customer whom a page in memory shows has signed out since. */
export const hasLeft = (user: Known): boolean => readNoted()?.id !== user.id;

/**
 * Clears what this browser keeps of a customer, also what is not sent yet: the page is left for a new one
 * (LOGIN-08, D-73).
 */
export const clearCustomer = atom(null, (_get, set): void => {
  set(pendingLinesAtom, new Map());
  clearStoredValues();
});

/** The same, here and in the other tabs. Called when the server has ended the session. */
export const forgetCustomer = atom(null, (_get, set): void => {
  set(clearCustomer);
  announceSession(false);
});

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(signedIn: boolean): void {
  if (typeof document !== 'undefined')
    tabsChannel()?.postMessage({ type: 'session', signedIn } satisfies TabMessage);
}
