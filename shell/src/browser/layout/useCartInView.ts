import { openModal } from '@storefront/shared-state';
import { layouts } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * `?view=cart` shows the cart: beside the menu on a desktop, as its dialog where there is no room beside
 * (ROUTE-03).
 */
export function useCartInView(aside: RefObject<HTMLElement | null>): void {
  const [query] = useSearchParams();
  const asked = query.get('view') === 'cart';
  const open = useSetAtom(openModal);
  useEffect(() => {
    if (!asked) return;
    if (matchMedia(layouts.desktop).matches) aside.current?.scrollIntoView({ block: 'nearest' });
    else open('CartModal');
  }, [asked, aside, open]);
}
