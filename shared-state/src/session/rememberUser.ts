import type { User } from '@storefront/contracts';
import { forgetLines } from '../cart/heldLines';
import { type TabMessage, tabsChannel } from '../tabs/announceCart';

const storageKey = 'user';

/**
 * Notes in the browser who is signed in, id and phone only (LOGIN-12). Nothing reads it back as a proof: the server's session alone says
 * who somebody is (D-74).
 */
export function rememberUser(user: Pick<User, 'id' | 'phone'> | null): void {
  if (typeof document === 'undefined') return;
  try {
    if (user) localStorage.setItem(storageKey, JSON.stringify({ id: user.id, phone: user.phone }));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be full or forbidden; the note is a convenience.
  }
}

/** Clears what this browser kept of a customer, here and in the other tabs. Called when the server has ended the session. */
export function forgetCustomer(): void {
  rememberUser(null);
  forgetLines();
  announceSession(false);
}

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(signedIn: boolean): void {
  if (typeof document !== 'undefined')
    tabsChannel()?.postMessage({ type: 'session', signedIn } satisfies TabMessage);
}
