import type { PageData } from '@storefront/shared-state';
import { renderInStorefront, type StorefrontSetup } from '@storefront/shared-state/testing';
import { act } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import ru from '../messages/ru.json';

/** Renders a part of this remote, with what it loads lazily. */
export async function renderPlaces(
  element: ReactElement,
  handlers: StorefrontSetup['handlers'] = {},
  page: Partial<PageData> = {},
  path = '/vladivostok',
) {
  const { store, api } = await act(async () =>
    renderInStorefront(<Suspense>{element}</Suspense>, {
      handlers,
      page: { messages: { 'mf-shops-map': ru }, ...page },
      path,
    }),
  );
  const sent = (name: string) => api.sent.filter((call) => call.name === name).map(({ args }) => args);
  return { store, sent };
}
