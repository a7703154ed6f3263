/**
 * What one flow alone does with the store, for the remote that owns it: login and account (`mf-account`), the
 * choice of a place (`mf-shops-map`), the order (`mf-cart-checkout`), the filters of the menu (`mf-catalog`). It
 * stands apart so that a remote of another team need not read it; pages share it as they share the entry.
 */

export { whenSessionReady } from './api/sessionReady';
export { cartFlagsAtom, productCountsAtom } from './cart/cartState';
export { preselectedProductsAtom } from './cart/preselectedProduct';
export { chooseInterval, refuseBag, whenCartChanged } from './cart/reloadCart';
export { snapCount } from './cart/saleStep';
export { usableContextAtom } from './cart/usableContext';
export { applyContext } from './context/applyContext';
export {
  chooseAddressByCoordinates,
  chooseAddressById,
  chooseAddressByText,
  chooseShop,
} from './context/chooseContext';
export type { MoveQuestion } from './context/confirmMove';
export { rewordPlace } from './context/rewordPlace';
export { anyDiet, changeDiet } from './diet/diet';
export { modalAskedAtAtom } from './modals/modals';
export { forgetSentOrder, keepSentOrder, readSentOrder } from './order/sentOrder';
export {
  findRunningOrder,
  type PlacedOrder,
  readPlacedOrders,
  rememberOrderOver,
  rememberPlacedOrder,
} from './recent/placedOrders';
export { recentlyOrderedAtom, restoreRecentlyOrdered } from './recent/recentlyOrdered';
export { acceptUser, enterSession, signOut } from './session/reloadSession';
export { forgetCustomer } from './session/rememberUser';
