import type { Cart } from '@storefront/contracts';
import { ChosenPromocode } from './ChosenPromocode';
import { PromocodeForm } from './PromocodeForm';

/** The field for a promo code, or the one that the cart has. One at a time (D-16). */
export default function Promocode({ cart, focused }: { cart: Cart; focused: boolean }) {
  return cart.promocode ? (
    <ChosenPromocode promocode={cart.promocode} inTheWay={cart.bonuses?.is_on === true} />
  ) : (
    <PromocodeForm focused={focused} />
  );
}
