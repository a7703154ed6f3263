import {
  createApiClient,
  createPageStore,
  expectSession,
  i18nAtom,
  StorefrontProvider,
  startSession,
} from '@storefront/shared-state';
import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fetchPage } from './fetchPage';

/**
 * Renders one component of a remote with a real store and the API behind it: for working on the remote
 * without the shell.
 */
export async function runAlone(Component: ComponentType, cityAlias = 'vladivostok'): Promise<void> {
  const page = await fetchPage(cityAlias);
  const store = createPageStore(page, createApiClient({ baseUrl: '', language: () => page.language }));
  store.set(expectSession);
  void store.set(startSession);
  document.documentElement.dataset.brand = page.settings.brand;
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
      <Suspense>
        <BrowserRouter>
          <Component />
        </BrowserRouter>
      </Suspense>
    </StorefrontProvider>,
  );
}
