import type { i18n } from 'i18next';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Cache, SWRConfig } from 'swr';
import type { Store } from './store';

export interface StorefrontProviderProps {
  store: Store;
  i18n: i18n;
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
            revalidateIfStale: false,
            revalidateOnFocus: false,
            // What was asked without a connection comes with it.
            revalidateOnReconnect: true,
            shouldRetryOnError: false,
          }}
        >
          {children}
        </SWRConfig>
      </I18nextProvider>
    </Provider>
  );
}
