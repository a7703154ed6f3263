import { useSyncExternalStore } from 'react';

/** From here on list and map stand side by side (D-01). */
const desktop = '(min-width: 1024px)';

const watch = (notify: () => void) => {
  const query = matchMedia(desktop);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** For what is loaded only where it is seen; what is only drawn differently is the style sheet's. False on the server. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(desktop).matches,
    () => false,
  );
