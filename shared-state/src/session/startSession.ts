import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { restoreLines } from '../cart/heldLines';
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
import { rememberUser } from './rememberUser';
import { sessionBaseAtom } from './sessionAtom';

/**
 * After hydration: who this is and what this visitor chose before, then the cart. The page was drawn for everybody; the menu is loaded
 * again only where the visitor's order type, shop or zone differ from what was drawn.
 */
export const startSession = atom(null, async (get, set): Promise<void> => {
  const city = get(cityBaseAtom);
  const api = get(apiAtom);
  set(restoreDiet);
  set(lookForSentOrder);
  const drawnFor = JSON.stringify(get(catalogueRequestAtom));
  const result = await api.call('userGet', city ? { query: { city_id: city.id } } : {});
  set(sessionBaseAtom, { loaded: true, user: result.ok ? result.data.user : null });
  // Without an answer nobody has said that the customer is gone.
  if (result.ok) rememberUser(result.data.user);
  if (!city) return;
  if (result.ok) {
    const { delivery_address: address, shop_id: shopId, order_type: orderType } = result.data;
    if (address && address.city_id === city.id) set(addressBaseAtom, address);
    if (shopId !== null) {
      const shops = await api.call('shops', { query: { city_id: city.id } });
      if (shops.ok) set(shopBaseAtom, shops.data.shops.find(({ id }) => id === shopId) ?? null);
      // A shop of another city, or one that is gone: the customer says where to pick up (TYPE-03).
      const isLost = shops.ok && get(shopBaseAtom) === null;
      if (isLost && orderType === 'takeaway' && !isOrderPage(location.pathname))
        set(openModal, 'OrderTypesModal', { mode: 'takeaway' });
    }
    if (orderType) set(orderTypeBaseAtom, orderType);
  }
  const stale =
    JSON.stringify(get(catalogueRequestAtom)) !== drawnFor || get(catalogueBaseAtom).status !== 'ready';
  const restored = set(restoreLines);
  await Promise.all([set(reloadCart), stale ? set(reloadCatalogue) : undefined]);
  if (restored) await set(sendRestored, restored);
});
