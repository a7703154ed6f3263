import type { DeliveryAddress, User } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { isUnanswered, type Result } from '../api/client';
import { expectSession } from '../api/sessionReady';
import { acceptCart, cartBaseAtom } from '../cart/cartState';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { announceSession, forgetCustomer } from './rememberUser';
import { loginsAtom, sessionBaseAtom, userAtom } from './sessionAtom';
import { startSession } from './startSession';

/**
 * Another person or none: who it is, their place and their cart are loaded again. The cart shown stays until
 * the other one comes.
 */
export const reloadSession = atom(null, async (get, set): Promise<void> => {
  // The other cart counts its changes by itself: whatever number it has, it is newer.
  set(cartBaseAtom, (cart) => cart && { ...cart, revision: -1 });
  set(expectSession);
  const address = get(addressBaseAtom);
  await set(startSession);
  if (get(userAtom) === null) return;
  // The server has named no other: a session that had ended has taken it along.
  if (address && get(addressBaseAtom) === address && get(orderTypeBaseAtom) === 'delivery')
    await set(chooseAgain, address);
  set(loginsAtom, (count) => count + 1);
});

/**
 * Tells the server the address that the page shows, so that the customer goes on with it (D-73). One that is
 * refused is asked for anew.
 */
const chooseAgain = atom(null, async (get, set, shown: DeliveryAddress): Promise<void> => {
  const { city_id: city, address } = shown;
  const result = await get(apiAtom).call('setByAddress', { body: { city, address } });
  if (get(addressBaseAtom) !== shown) return;
  if (!result.ok) {
    if (!isUnanswered(result)) set(addressBaseAtom, null);
    return;
  }
  const { delivery_address: told, cart: priced } = result.data;
  set(addressBaseAtom, told?.found && told.delivery_possible ? told : null);
  if (priced) set(acceptCart, priced);
});

/** After a login, without a page load (LOGIN-07). The other tabs follow. */
export const enterSession = atom(null, async (_get, set): Promise<void> => {
  await set(reloadSession);
  announceSession(true);
});

/** Takes the customer from a reply that changed their data (PROF-02). */
export const acceptUser = atom(null, (_get, set, user: User | null): void => {
  set(sessionBaseAtom, { loaded: true, user });
});

/**
 * Ends the session at the server and clears what the browser kept (LOGIN-08). The caller leaves for the
 * city's page by a page load.
 */
export const signOut = atom(null, async (get, set): Promise<Result<{ success: true }>> => {
  const result = await get(apiAtom).call('logout');
  if (result.ok || result.status === 401) set(forgetCustomer);
  return result;
});
