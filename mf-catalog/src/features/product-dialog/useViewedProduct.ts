import type { Product } from '@storefront/contracts';
import { catalogueAtom, cityAtom, trackEvent } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/** Reports to analytics that a product was looked at, once each time its dialog opens (SHELL-11). */
export function useViewedProduct(product: Product): void {
  const store = useStore();
  // The menu may be loaded again, with other prices, while the dialog is open: that is no second look.
  const trackView = useEffectEvent((): void => {
    const { key, name, price_with_modifiers: price, product_group_id: groupId } = product;
    const category = store.get(catalogueAtom).groups.find(({ id }) => id === groupId)?.name;
    store.set(trackEvent, {
      name: 'view_item',
      items: [{ key, name, category, price, count: 1 }],
      value: price,
      currency: store.get(cityAtom)?.prices.currency_code ?? '',
    });
  });
  useEffect(() => trackView(), []);
}
