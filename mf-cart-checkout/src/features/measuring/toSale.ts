import type { Cart } from '@storefront/contracts';
import { toMinor } from '@storefront/shared-state';

/** The items of a cart for analytics; lines that cannot be ordered are left out. */
export function toSale(cart: Cart, currency: string) {
  const items = Object.values(cart.products)
    .filter(({ type, count }) => type !== 'unavailable' && count > 0)
    .map(({ product_key: key, name, price_with_modifiers: price, count }) => {
      return { key, name, price, count };
    });
  const valueMinor = items.reduce((sum, { price, count }) => sum + toMinor(price) * count, 0);
  return { items, value: valueMinor / 100, currency };
}
