import type { ContextReply } from '@storefront/contracts';
import { atom } from 'jotai';
import { addressBaseAtom } from '../address/addressAtom';
import { whenSessionReady } from '../api/sessionReady';
import { acceptCart } from '../cart/cartState';
import { addToCart } from '../cart/changeLine';
import type { ProductChoice } from '../cart/PendingLine';
import { preselectedProductsAtom } from '../cart/preselectedProduct';
import { usableContextAtom } from '../cart/usableContext';
import { reloadCatalogue, setCatalogue } from '../catalogue/catalogue';
import { closeModal, modalsAtom, openModal } from '../modals/modals';
import { orderTypeBaseAtom } from '../orderType/orderTypeAtom';
import { shopBaseAtom } from '../shop/shopAtom';

/** Takes the reply of an order-type, address or shop call: what is present replaces the state (A7). */
export const applyContext = atom(null, (_get, set, reply: ContextReply): void => {
  if (reply.delivery_address) {
    set(addressBaseAtom, reply.delivery_address);
    if (reply.delivery_address.found && reply.delivery_address.delivery_possible)
      set(orderTypeBaseAtom, 'delivery');
  }
  if (reply.shop) {
    set(shopBaseAtom, reply.shop);
    set(orderTypeBaseAtom, 'takeaway');
  }
  if (reply.order_type) set(orderTypeBaseAtom, reply.order_type);
  if (reply.cart) set(acceptCart, reply.cart);
  if (reply.product_groups)
    set(setCatalogue, {
      product_groups: reply.product_groups,
      popular_products: reply.popular_products ?? [],
    });
  else void set(reloadCatalogue);
});

/** Adds what waited for an address or a shop, once there is one (ADDR-02). */
export const addPreselected = atom(null, (get, set): void => {
  if (!get(usableContextAtom)) return;
  const choices = get(preselectedProductsAtom);
  set(preselectedProductsAtom, []);
  for (const choice of choices) set(addToCart, choice);
});

/** Adds products as soon as it is known where to, asking for it meanwhile (PROD-08). */
export const addOncePlaceKnown = atom(
  null,
  async (get, set, choices: readonly ProductChoice[]): Promise<void> => {
    set(preselectedProductsAtom, choices);
    set(openModal, 'OrderTypesModal');
    await set(whenSessionReady);
    const isAsked = get(modalsAtom).current?.name === 'OrderTypesModal';
    if (!isAsked || get(preselectedProductsAtom) !== choices || !get(usableContextAtom)) return;
    set(closeModal, 'OrderTypesModal');
    set(addPreselected);
  },
);
