import type { City } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import type { Failure } from '../api/client';
import { expectSession } from '../api/sessionReady';
import { dropCart } from '../cart/cartState';
import { clearCatalogue } from '../catalogue/catalogue';
import { cityBaseAtom } from '../city/cityAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { startSession } from '../session/startSession';
import { shopBaseAtom } from '../shop/shopAtom';

/**
 * The path names another city: nothing that belongs to the old one stays (CITY-04); its cart is kept by the
 * server (D-23). Resolves with the failure when the city could not be loaded, null otherwise.
 * @param left aborts once the path names another: what still comes of this one changes nothing
 */
export const enterCity = atom(
  null,
  async (get, set, alias: string, left?: AbortSignal): Promise<Failure | null> => {
    if (get(cityBaseAtom)?.alias === alias) return null;
    const result = await get(apiAtom).call('city', { params: { alias }, signal: left });
    if (left?.aborted) return null;
    if (!result.ok) return result;
    const city: City = result.data.city;
    set(expectSession);
    set(addressBaseAtom, null);
    set(shopBaseAtom, null);
    set(orderTypeBaseAtom, city.order_types.delivery ? 'delivery' : 'takeaway');
    set(dropCart);
    set(clearCatalogue);
    set(cityBaseAtom, city);
    // The menu comes with the session: its order type, shop and zone are not known yet.
    await set(startSession);
    return null;
  },
);
