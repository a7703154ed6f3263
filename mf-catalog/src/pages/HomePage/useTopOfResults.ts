import { topModalAtom, useShared } from '@storefront/shared-state';
import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { suitsAtom } from '../../lib/menuFilter';

/** Back out of a dialog has come by then, ms. */
const backMs = 1000;

/**
 * A customer who has chosen filters stands at the top of what is left once their dialog is closed.
 * @param above what stands above the results; it is not shown while something is searched
 */
export function useTopOfResults(above: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const isOpen = useShared(topModalAtom, (modal) => modal?.name === 'FiltersModal');
  useEffect(() => {
    if (!isOpen) return;
    const before = store.get(suitsAtom);
    return () => {
      if (store.get(suitsAtom) === before) return;
      const goUp = () =>
        requestAnimationFrame(() => {
          const { bottom = 0, height = 0 } = above.current?.getBoundingClientRect() ?? {};
          scrollTo(0, height > 0 ? scrollY + bottom : 0);
        });
      goUp();
      // With the dialog's history entry the browser gives the page its old place back.
      addEventListener('popstate', goUp, { once: true, signal: AbortSignal.timeout(backMs) });
    };
  }, [isOpen, store, above]);
}
