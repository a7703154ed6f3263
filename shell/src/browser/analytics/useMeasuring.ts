import { cartAtom, cityAtom, trackEvent } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenHeading } from '../lib/whenHeading';
import { ContributionsContext } from '../remotes/contributions';
import { cartEvents } from './cartEvents';
import { measuredPath } from './measuredPath';

/**
 * Tells page views and changes of the cart from the page's first moment; consent is asked for at every event
 * (SHELL-11).
 */
export function useMeasuring(): void {
  const store = useStore();
  const track = useSetAtom(trackEvent);
  const { pathname } = useLocation();
  const { routes } = useContext(ContributionsContext);

  useEffect(
    () =>
      // The title is put right with the heading.
      whenHeading(() =>
        queueMicrotask(() =>
          track({ name: 'page_view', path: measuredPath(pathname, routes), title: document.title }),
        ),
      ),
    [pathname, routes, track],
  );

  useEffect(() => {
    let before = store.get(cartAtom);
    return store.sub(cartAtom, () => {
      const after = store.get(cartAtom);
      const city = store.get(cityAtom);
      // Another city's cart is another cart.
      for (const event of cartEvents(before, after, city?.prices.currency_code ?? '')) track(event);
      before = after;
    });
  }, [store, track]);
}
