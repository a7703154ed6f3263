import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { ApiClient } from '../api/client';
import { i18nAtom } from '../i18n/i18nAtom';
import { declareModals } from '../modals/modals';
import type { PageData } from '../page/pageData';
import { createPageStore } from '../page/presetStore';
import { StorefrontProvider } from '../store/StorefrontProvider';
import type { Store } from '../store/store';
import { fakeApi } from './fakeApi';
import { modalKindsFixture } from './fixtures';
import { pageFixture } from './pageFixture';

export interface StorefrontSetup {
  /** What the API answers, by call; every other call is refused with 404. */
  handlers?: Parameters<typeof fakeApi>[0];
  /** Instead of `handlers`, an API that the test has made. */
  api?: ApiClient;
  /** What differs from `pageFixture`, with the messages of the part under test. */
  page?: Partial<PageData>;
  /** The address in the browser. */
  path?: string;
  /** What the visitor has done before the part is rendered. */
  prepare?: (store: Store) => void;
}

/**
 * Renders a part as the shell does: in the store, language and router of a page in Vladivostok, with an API
 * that only the test answers.
 */
export function renderInStorefront(part: ReactNode, setup: StorefrontSetup = {}) {
  const fake = fakeApi(setup.handlers ?? {});
  const store = createPageStore(pageFixture(setup.page), setup.api ?? fake);
  store.set(declareModals, modalKindsFixture);
  setup.prepare?.(store);
  history.replaceState(null, '', setup.path ?? '/vladivostok');
  const view = render(
    <StorefrontProvider store={store} i18n={store.get(i18nAtom)}>
      <BrowserRouter>{part}</BrowserRouter>
    </StorefrontProvider>,
  );
  return { ...view, store, api: fake };
}
