import { languageAtom, useShared } from '@storefront/shared-state';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What a page shows comes within this time after it was opened. */
const settledMs = 3_000;

interface SavingConnection {
  connection?: { saveData?: boolean };
}

/** Addresses of this origin that the page has loaded; the worker chooses what is worth keeping. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/**
 * Installs the worker that makes read pages readable without a network, and tells it of every page that is
 * opened, and of each language that it is read in. Only where the server offers the storefront as an app, and
 * never on a connection that is to be spared.
 */
export function useOfflineCopy(): void {
  const { pathname } = useLocation();
  const language = useShared(languageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is told of
  useEffect(() => {
    const offered = document.querySelector('link[rel="manifest"]') !== null;
    if (!offered || !('serviceWorker' in navigator)) return;
    if ((navigator as SavingConnection).connection?.saveData) return;
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js', { updateViaCache: 'none' })
        .then(() => navigator.serviceWorker.ready)
        .then(({ active }) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => {
            document.documentElement.dataset.offlineCopy = String(data);
          };
          active?.postMessage({ type: 'keep', page: location.href, files: loadedFiles(), language }, [port2]);
        })
        // A browser that forbids it just has no copy.
        .catch(() => undefined);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [pathname, language]);
}
