import { catalogueAtom, cityAtom, trackEvent } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How often the page is looked at, ms: a scroll fires many times a frame. */
const lookMs = 500;

/**
 * Tells each group of the menu that has come into view, once per page. What was scrolled past before this
 * code came has been seen, too: a group counts from when its top has stood above the screen's lower edge.
 */
export function useSeenLists(): void {
  const store = useStore();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!pathname) return;
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const currency = store.get(cityAtom)?.prices.currency_code ?? '';
      const groups = store.get(catalogueAtom).groups;
      for (const element of document.querySelectorAll<HTMLElement>('[data-group]')) {
        const list = element.dataset.group ?? '';
        const group = groups.find(({ alias }) => alias === list);
        const { top, height } = element.getBoundingClientRect();
        if (!group || seen.has(list) || height === 0 || top >= innerHeight) continue;
        seen.add(list);
        const items = group.products.map(({ key, name, price_with_modifiers: price }) => {
          return { key, name, category: group.name, price, count: 1 };
        });
        store.set(trackEvent, { name: 'view_item_list', list, list_name: group.name, items, currency });
      }
    };
    const wait = () => {
      timer ??= setTimeout(look, lookMs);
    };
    look();
    addEventListener('scroll', wait, { passive: true });
    const forget = store.sub(catalogueAtom, wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
      forget();
    };
  }, [store, pathname]);
}
