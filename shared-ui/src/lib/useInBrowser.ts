import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the render that must match it, true from then on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
