import { connection } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;
const isCopy = () => root().dataset.fromCopy !== undefined;

function subscribe(notify: () => void): () => void {
  const onChange = () => {
    if (!connection.isLost()) delete root().dataset.fromCopy;
    notify();
  };
  // A copy was given because the shop could not be reached; the device may have said all the time that it is
  // online, and would not say so again.
  if (isCopy()) void connection.check().then(onChange);
  return connection.subscribe(onChange);
}

/**
 * The shop cannot be reached, as the device says, as an unanswered question showed, or as the page knows that
 * came from the kept copy; false on the server and while hydrating.
 */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => connection.isLost() || isCopy(),
    () => false,
  );
