import { createPageStore, i18nAtom, type PageData, StorefrontProvider } from '@storefront/shared-state';
import { BrowserRouter } from '@storefront/shared-state/router';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import ru from '../messages/ru.json';

/** Draws a part as the shell would: with a page's store, its messages, a router and a fake network. */
export async function renderInHost(
  element: ReactElement,
  handlers: Parameters<typeof fakeApi>[0] = {},
  page: Partial<PageData> = {},
  path = '/vladivostok',
) {
  window.history.replaceState(null, '', path);
  const api = fakeApi(handlers);
  const store = createPageStore(pageFixture({ messages: { 'mf-shops-map': ru }, ...page }), api);
  await act(async () => {
    render(
      <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
        <Suspense>
          <BrowserRouter>{element}</BrowserRouter>
        </Suspense>
      </StorefrontProvider>,
    );
  });
  const sent = (name: string) => api.sent.filter((call) => call.name === name).map(({ args }) => args);
  return { store, sent };
}
