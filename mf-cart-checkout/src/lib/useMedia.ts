import { useCallback, useSyncExternalStore } from 'react';

/** From here on the desktop layout: the cart stands beside the menu and has a page of its own (D-01). */
export const desktopLayout = '(min-width: 1024px)';
/** From here on three nearest slots instead of two (D-01). */
export const wideScreen = '(min-width: 768px)';

/** Below it the checkout asks one question at a time (D-01). */
export const phoneLayout = '(max-width: 767px)';

/** Whether a media query holds; false on the server and while hydrating, so that both draw the same. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
