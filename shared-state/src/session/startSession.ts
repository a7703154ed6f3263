import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { type Failure, isUnanswered } from '../api/client';
import { acceptPlace, placeKnownAtom, resolveSession } from '../api/sessionReady';
import { cartBaseAtom, cartFailureBaseAtom, cartFlagsBaseAtom } from '../cart/cartState';
import { restoreLines } from '../cart/queuedLines';
import { reloadCart } from '../cart/reloadCart';
import { sendRestored } from '../cart/sendRestored';
import { catalogueBaseAtom, catalogueRequestAtom, reloadCatalogue } from '../catalogue/catalogue';
import { cityBaseAtom } from '../city/cityAtom';
import { restoreDiet } from '../diet/diet';
import { openModal } from '../modals/modals';
import { lookForSentOrder } from '../order/sentOrder';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';
import { isOrderPage } from './isOrderPage';
import { clearCustomer, hasOtherCustomer, rememberUser } from './rememberUser';
import { sessionBaseAtom, userAtom } from './sessionAtom';

/**
 * Takes what the server knows of this visitor: who it is, the order type, the address or the shop. Returns
 * why it is not known.
 */
const loadSession = atom(null, async (get, set): Promise<Failure | null> => {
  const city = get(cityBaseAtom);
  const api = get(apiAtom);
  const result = await api.call('userGet', city ? { query: { city_id: city.id } } : {});
  // The customer has gone on to another city, which asks for itself.
  if (get(cityBaseAtom)?.id !== city?.id) return null;
  const unanswered = !result.ok && isUnanswered(result);
  // Without an answer the customer is not known to be gone.
  const user = result.ok ? result.data.user : unanswered ? get(userAtom) : null;
  set(sessionBaseAtom, { loaded: true, user });
  if (result.ok) {
    if (hasOtherCustomer(user)) {
      set(clearCustomer);
      // What was typed into the page's forms before its storage was cleared goes too.
      location.reload();
    }
    rememberUser(user);
  }
  if (!result.ok) return unanswered ? result : null;
  if (!city) return null;
  const { delivery_address: address, shop_id: shopId, order_type: orderType } = result.data;
  const shops = shopId === null ? null : await api.call('shops', { query: { city_id: city.id } });
  if (get(cityBaseAtom)?.id !== city.id) return null;
  if (shops && !shops.ok && isUnanswered(shops)) return shops;
  if (address && address.city_id === city.id) set(addressBaseAtom, address);
  if (shops?.ok) set(shopBaseAtom, shops.data.shops.find(({ id }) => id === shopId) ?? null);
  // A shop of another city, or one that is gone: the customer says where to pick up (TYPE-03).
  const isLost = shops?.ok && get(shopBaseAtom) === null;
  if (isLost && orderType === 'takeaway' && !isOrderPage(location.pathname))
    set(openModal, 'OrderTypesModal', { mode: 'takeaway' });
  if (orderType) set(orderTypeBaseAtom, orderType);
  return null;
});

const askAgain = atom(null, (_get, set): Promise<void> => set(startSession));

/**
 * After hydration: who this is and what this visitor chose before, then the cart. The page was rendered for
 * everybody; the menu is loaded again only where the visitor's order type, shop or zone differ from what was
 * rendered.
 */
export const startSession = atom(null, async (get, set): Promise<void> => {
  const city = get(cityBaseAtom);
  set(restoreDiet);
  set(lookForSentOrder);
  // Before anybody answers: what is tapped meanwhile comes on top, and a page that is left again keeps it.
  const restored = city ? set(restoreLines) : null;
  const renderedFor = JSON.stringify(get(catalogueRequestAtom));
  if (city) set(cartFlagsBaseAtom, (flags) => ({ ...flags, fetching: get(cartBaseAtom) === null }));
  const failure = await set(loadSession);
  if (get(cityBaseAtom)?.id !== city?.id) return;
  // By a command of its own: to Jotai a command that sets itself means its value.
  if (failure) set(resolveSession, failure, () => void set(askAgain));
  else set(acceptPlace);
  if (!city) return set(resolveSession);
  if (get(placeKnownAtom)) {
    const stale =
      JSON.stringify(get(catalogueRequestAtom)) !== renderedFor || get(catalogueBaseAtom).status !== 'ready';
    const menu = stale ? set(reloadCatalogue) : undefined;
    await set(reloadCart);
    if (get(cityBaseAtom)?.id !== city.id) return;
    set(resolveSession);
    await menu;
  } else {
    set(cartFlagsBaseAtom, (flags) => ({ ...flags, fetching: false }));
    set(cartFailureBaseAtom, failure);
    // The menu waits for the session: where none is shown, it would be waited for without end.
    set(catalogueBaseAtom, (menu) =>
      menu.status === 'ready' ? menu : { ...menu, status: 'failed' as const, failure },
    );
  }
  if (restored) await set(sendRestored, restored);
});
