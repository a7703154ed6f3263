import {
  createApiClient,
  createPageStore,
  expectSession,
  i18nAtom,
  type PageData,
  StorefrontProvider,
  startSession,
} from '@storefront/shared-state';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { Store } from '../store/store';

/**
 * What a host that is not the shell gives a remote: the page it would have been rendered with, and where the
 * API is.
 */
export interface HostProps {
  page: PageData;
  /** Prefix of API calls; empty when the host forwards `/api` itself. */
  apiUrl?: string;
  /** A store that several remotes of one host share; made from `page` when absent. */
  store?: Store;
  /** Shown when the remote fails; a remote never takes its host down. */
  failed?: string;
}

/**
 * single-spa lifecycles of a component (MF-06). Every mount has its own root, so the error boundary is
 * obligatory: without one a root that throws stays in MOUNTING for ever. `identifierPrefix` keeps the ids of
 * several roots in one document apart.
 */
export function createLifecycles(name: string, Component: React.ComponentType) {
  function Root({ page, apiUrl = '', store: given }: HostProps) {
    const [store] = React.useState(() => {
      if (given) return given;
      const own = createPageStore(page, createApiClient({ baseUrl: apiUrl, language: () => page.language }));
      own.set(expectSession);
      return own;
    });
    React.useEffect(() => {
      if (!given) void store.set(startSession);
    }, [given, store]);
    return (
      <StorefrontProvider store={store} i18n={store.get(i18nAtom)} fallback={page.fallback}>
        <div data-remote={name}>
          <React.Suspense fallback={null}>
            <BrowserRouter>
              <Component />
            </BrowserRouter>
          </React.Suspense>
        </div>
      </StorefrontProvider>
    );
  }
  return singleSpaReact<HostProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (element: Element) => ReactDOMClient.createRoot(element, { identifierPrefix: `${name}-` }),
    },
    rootComponent: Root,
    errorBoundary: (_error, _info, { failed }) => (
      <div role="alert" data-remote={name} data-remote-state="failed">
        {failed}
      </div>
    ),
  });
}

export { fetchPage } from './fetchPage';
export { runAlone } from './runAlone';
