import { type Composition, createServerHost } from '@storefront/federation/browser';
import { type ApiClient, createPageStore, type PageData } from '@storefront/shared-state';
import { createI18n, declareModals } from '@storefront/shared-state/host';
import { fakeApi, pageFixture } from '@storefront/shared-state/testing';
import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import content from '../../content/messages/ru.json';
import shell from '../../messages/ru.json';
import { declaredDialogs } from '../modals/shellDialogs';
import { collectContributions } from '../remotes/contributions';
import { createRoutes } from '../routes/createRoutes';
import { Routes } from '../routes/Routes';
import { StorefrontApp } from '../StorefrontApp';

interface InShell {
  path?: string;
  page?: Partial<PageData>;
  composition?: Composition;
  api?: ApiClient;
}

/** The whole shell on a page, without remotes unless a composition is given; remotes stay skeletons. */
export async function renderInShell({
  path = '/vladivostok/about',
  page,
  composition,
  api = fakeApi({}),
}: InShell = {}) {
  history.replaceState(null, '', path);
  const data = pageFixture({ ...page, messages: { shell, 'shell-content': content } });
  const i18n = createI18n(data.language, data.messages);
  const store = createPageStore(data, api, i18n);
  const contributions = collectContributions(composition ?? { id: 'none', remotes: {} });
  store.set(declareModals, declaredDialogs(contributions));
  const view = render(
    <StorefrontApp
      store={store}
      i18n={i18n}
      fallback={{}}
      host={createServerHost({}, {})}
      contributions={contributions}
    >
      <BrowserRouter>
        <Routes routes={createRoutes(contributions)} />
      </BrowserRouter>
    </StorefrontApp>,
  );
  await act(async () => undefined);
  return { ...view, store };
}
