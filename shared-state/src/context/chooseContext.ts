import type { BodyOf, ContextReply, OrderType } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { apiAtom } from '../api/apiAtom';
import { isUnanswered, type Result } from '../api/client';
import { resolveSession, whenSessionReady } from '../api/sessionReady';
import { announceCart } from '../cart/announceCart';
import { cartBaseAtom, cartFlagsBaseAtom } from '../cart/cartState';
import { reloadCart } from '../cart/reloadCart';
import { clearCatalogue, reloadCatalogue } from '../catalogue/catalogue';
import { cityBaseAtom } from '../city/cityAtom';
import { openModal } from '../modals/modals';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';
import { addPreselected, applyContext } from './applyContext';
import { confirmMove, declined } from './confirmMove';

/**
 * After an address or shop call the cart's flags stay on for so long: menu and prices are rendered anew under
 * them (CART-10).
 */
export const contextFlagsMs = 500;

type ContextCall = 'shopsSet' | 'setByCoordinates' | 'setByAddress' | 'setById';
type ContextArguments = { [N in ContextCall]: [name: N, body: BodyOf<N>] }[ContextCall];

/**
 * One of the calls that say where to, asked about first where it changes the cart's order type; a success
 * changes the state and adds the product that waited. Failures are the caller's to show.
 */
const chooseBy = atom(
  null,
  async (get, set, ...[name, body]: ContextArguments): Promise<Result<ContextReply>> => {
    const isShop = name === 'shopsSet';
    const agreed = await set(confirmMove, isShop ? 'takeaway' : 'delivery', isShop ? body.shop_id : null);
    if (!agreed) return declined;
    set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: true, price: true }));
    const result = await get(apiAtom).call(name, { body });
    setTimeout(
      () => set(cartFlagsBaseAtom, (flags) => ({ ...flags, cart: false, price: false })),
      contextFlagsMs,
    );
    if (!result.ok) return result;
    const address = result.data.delivery_address;
    const served = isShop || (address?.found && address.delivery_possible);
    if (served) {
      // The server goes by this place from now on, also where it did not tell the earlier one.
      set(resolveSession);
      set(applyContext, result.data);
      const cart = get(cartBaseAtom);
      if (cart) announceCart(cart.revision);
      set(addPreselected);
    }
    return result;
  },
);

/** A map click or a dragged pin (ADDR-01). */
export const chooseAddressByCoordinates = atom(null, (get, set, latitude: number, longitude: number) =>
  set(chooseBy, 'setByCoordinates', { city_id: get(cityBaseAtom)?.id ?? 0, latitude, longitude }),
);
/** A typed address or a suggestion (ADDR-01). */
export const chooseAddressByText = atom(null, (get, set, address: string) =>
  set(chooseBy, 'setByAddress', { city: get(cityBaseAtom)?.id ?? 0, address }),
);
/** A saved address of the customer (ADDR-05). */
export const chooseAddressById = atom(null, (_get, set, deliveryAddressId: number) =>
  set(chooseBy, 'setById', { delivery_address_id: deliveryAddressId }),
);
/** Makes a shop the current one and the order type takeaway (TYPE-04). */
export const chooseShop = atom(null, (_get, set, shopId: number) =>
  set(chooseBy, 'shopsSet', { shop_id: shopId }),
);

/**
 * Delivery or takeaway (TYPE-02): needs a chosen address or shop of this city, else the dialog opens in that
 * mode. An address that the server no longer delivers to is cleared and asked for again (TYPE-03).
 */
export const switchOrderType = atom(null, async (get, set, orderType: OrderType): Promise<void> => {
  // A press that comes before is about the place that the visitor had.
  await set(whenSessionReady);
  if (get(orderTypeBaseAtom) === orderType) return;
  const shop = get(shopBaseAtom);
  if (orderType === 'takeaway' && shop && shop.city_id !== get(cityBaseAtom)?.id) set(resetShop);
  const chosen =
    orderType === 'delivery' ? get(addressBaseAtom)?.delivery_zone_id != null : get(shopBaseAtom) !== null;
  if (!chosen) {
    set(openModal, 'OrderTypesModal', { mode: orderType });
    return;
  }
  if (!(await set(confirmMove, orderType, get(shopBaseAtom)?.id ?? null))) return;
  set(orderTypeBaseAtom, orderType);
  set(clearCatalogue);
  const [, cart] = await Promise.all([set(reloadCatalogue), set(reloadCart)]);
  // Without an answer the address has not been refused.
  const isRefused = cart?.ok ? cart.data.cart.delivery_zone_id === null : cart && !isUnanswered(cart);
  if (orderType !== 'delivery' || !isRefused || get(orderTypeBaseAtom) !== 'delivery') return;
  set(addressBaseAtom, null);
  set(openModal, 'OrderTypesModal', { mode: 'delivery' });
});

/**
 * Takes the chosen shop back: the order type stays or becomes takeaway, and a shop must be chosen (TYPE-01,
 * D-58).
 */
const resetShop = atom(null, (_get, set): void => {
  set(shopBaseAtom, null);
  set(orderTypeBaseAtom, 'takeaway');
});
