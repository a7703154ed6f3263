import { createLifecycles } from '@storefront/shared-state/lifecycles';
import CartPage from './CartPage';

/** The cart page in a host that is not the shell (MF-06). */
export const { bootstrap, mount, unmount, update } = createLifecycles('mf-cart-checkout', CartPage);
