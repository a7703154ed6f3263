import type { DeliveryAddress } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { cityBaseAtom } from '../city/cityAtom';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';

/** Who sells, as the law demands: the company, its two numbers, and the shop that cooks. */
export type Seller = Pick<DeliveryAddress, 'company_name' | 'inn' | 'ogrn' | 'shop_address'>;

/** The company that the present address or shop orders from (A3); null until a place is chosen. */
export const sellerAtom = atom((get): Seller | null => {
  const address = get(addressBaseAtom);
  const shop = get(shopBaseAtom);
  const seller =
    get(orderTypeBaseAtom) === 'delivery'
      ? address
      : shop && shop.city_id === get(cityBaseAtom)?.id
        ? { ...shop, shop_address: shop.address.street }
        : null;
  return seller && seller.company_name !== '' ? seller : null;
});
