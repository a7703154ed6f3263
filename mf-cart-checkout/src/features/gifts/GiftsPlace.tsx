import type { Cart } from '@storefront/contracts';
import { CartPart } from '../../lib/CartPart';

const load = () => import('./Gifts');

/** Gifts and presents below the lines (CART-01); their code comes only with a cart that has some. */
export function GiftsPlace({ cart, level = 3 }: { cart: Cart; level?: 2 | 3 }) {
  const some = cart.gifts.length > 0 || cart.presents.length > 0 || cart.promocode?.product;
  return some ? <CartPart load={load} props={{ cart, level }} /> : null;
}
