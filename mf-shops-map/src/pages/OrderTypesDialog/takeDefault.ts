import type { City, OrderType } from '@storefront/contracts';
import { apiAtom, orderTypeAtom, shopAtom } from '@storefront/shared-state';
import {
  chooseAddressByCoordinates,
  chooseShop,
  usableContextAtom,
  whenSessionReady,
} from '@storefront/shared-state/flows';
import { atom } from 'jotai';
import { isOpen } from '../../lib/isOpen';

/**
 * What stands in when the dialog closes with nothing chosen (TYPE-05, D-57): for delivery the city's centre,
 * which the server marks `approximate`; for takeaway the saved shop, else the first open one. Cart and
 * products come with the reply. A failure leaves things as they are: the person asked for nothing. A
 * customer who has an address and asked for takeaway (`asked`) gets it; one who only looked at the shops
 * keeps the address.
 */
export const takeDefault = atom(
  null,
  async (get, set, city: City, mode: OrderType, asked?: OrderType): Promise<void> => {
    // Closed in the page's first moment: the place that the visitor had is on its way.
    await set(whenSessionReady);
    const isSwitch = mode === 'takeaway' && asked === mode && get(orderTypeAtom) === 'delivery';
    if (get(usableContextAtom) && !isSwitch) return;
    if (mode === 'delivery') {
      await set(chooseAddressByCoordinates, city.coordinates.latitude, city.coordinates.longitude);
      return;
    }
    const saved = get(shopAtom);
    if (saved?.city_id === city.id) {
      await set(chooseShop, saved.id);
      return;
    }
    const result = await get(apiAtom).call('shops', { query: { city_id: city.id } });
    const working = result.ok ? result.data.shops.filter((shop) => shop.type !== 'stop') : [];
    const first = working.find(isOpen) ?? working[0];
    if (first) await set(chooseShop, first.id);
  },
);
