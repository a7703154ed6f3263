import { createPageStore, i18nAtom, StorefrontProvider } from '@storefront/shared-state';
import { BrowserRouter } from '@storefront/shared-state/router';
import { fakeApi, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import ru from '../messages/ru.json';

interface StorefrontHost {
  path: string;
  handlers?: Parameters<typeof fakeApi>[0];
  customerAuth?: boolean;
}

/** Draws a page of this remote in the store, the router and the language of a storefront in Vladivostok. */
export function renderInStorefront(
  part: ReactNode,
  { path, handlers = {}, customerAuth = false }: StorefrontHost,
) {
  const api = fakeApi(handlers);
  const page = pageFixture({
    messages: { 'mf-payments': ru },
    settings: settingsFixture({ customer_auth: customerAuth }),
  });
  const store = createPageStore(page, api);
  history.replaceState(null, '', path);
  return render(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
      <BrowserRouter>{part}</BrowserRouter>
    </StorefrontProvider>,
  );
}
