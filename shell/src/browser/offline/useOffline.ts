import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;
const subscribe = (notify: () => void) => {
  const onOnline = () => {
    delete root().dataset.fromCopy;
    notify();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('offline', notify);
  };
};

/**
 * No network, as the device says or as the page knows that came from the kept copy; false on the server and
 * while hydrating.
 */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || root().dataset.fromCopy !== undefined,
    () => false,
  );
