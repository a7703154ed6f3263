import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';

/** True when the cart knows where to: a served address (also the approximate one of D-57) or a shop. */
export const usableContextAtom = atom((get) =>
  get(orderTypeBaseAtom) === 'delivery'
    ? get(addressBaseAtom)?.delivery_zone_id != null
    : get(shopBaseAtom) !== null,
);
