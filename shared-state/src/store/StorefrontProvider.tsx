import type { i18n as I18n } from 'i18next';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Cache, SWRConfig } from 'swr';
import type { Store } from './store';

export interface StorefrontProviderProps {
  store: Store;
  i18n: I18n;
  /** Answers the server already has, by `apiKey`; no call is repeated for them. */
  fallback?: Record<string, unknown>;
  children: ReactNode;
}

const newCache = (): Cache => new Map();

/**
 * Everything a remote finds above itself: store, language, data cache. Its values are made once: a context
 * that changes while a part is not hydrated yet deletes that part's HTML.
 */
export function StorefrontProvider({ store, i18n, fallback, children }: StorefrontProviderProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <SWRConfig
          value={{
            fallback: fallback ?? {},
            provider: newCache,
            // The page was rendered with its data a moment ago; what has to be fresh says so at its call.
            revalidateIfStale: false,
            // Most replies (shops, dishes, addresses) are the same an hour later, and cart, session and an
            // order's status have their own way back. Where a customer comes back to look, the call turns it on.
            revalidateOnFocus: false,
            // What was asked without a connection comes with it.
            revalidateOnReconnect: true,
            // A failure is shown with its button; calls that are repeated by the clock go on by themselves.
            shouldRetryOnError: false,
          }}
        >
          {children}
        </SWRConfig>
      </I18nextProvider>
    </Provider>
  );
}
