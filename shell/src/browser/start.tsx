import {
  type ComponentModule,
  createBrowserHost,
  createFailureBeacon,
  createRemoteLoader,
  installIntegrity,
  type RemoteFailure,
} from '@storefront/federation/browser';
import {
  createApiClient,
  createPageStore,
  expectSession,
  flushCart,
  languageAtom,
  reloadCatalogue,
  startSession,
} from '@storefront/shared-state';
import {
  createI18n,
  declareModals,
  followLastHour,
  followOtherTabs,
  followPromise,
  notePlace,
  waitForMessages,
} from '@storefront/shared-state/host';
import {
  connection,
  createRecoveryReport,
  fetchConnected,
  keepReplacedTexts,
  releasePictures,
} from '@storefront/shared-ui';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fetchMenu } from './early/fetchMenu';
import { fetchOnce } from './early/fetchOnce';
import { takeOverPresses } from './early/takeOverPresses';
import { declaredDialogs } from './modals/shellDialogs';
import { watchedFetch } from './offline/watchedFetch';
import { readPageJson } from './pageJson';
import { collectContributions } from './remotes/contributions';
import { fetchAhead } from './remotes/fetchAhead';
import { createRouterWindow } from './routes/createRouterWindow';
import { createRoutes } from './routes/createRoutes';
import { Routes } from './routes/Routes';
import { StorefrontApp } from './StorefrontApp';

const renewalAfterMs = 60_000;

/** Tells when the first render has been taken over. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Takes over the rendered page: store, language, router and remotes in the state the HTML shows, then who
 * this is and the cart.
 */
export async function startShell(): Promise<void> {
  keepReplacedTexts();
  const { page, menu, composition, drawn: rendered } = readPageJson();
  installIntegrity(composition);
  const failures: RemoteFailure[] = [];
  const send = createFailureBeacon('/beacon', composition.id);
  const report = (failure: RemoteFailure) => {
    failures.push(failure);
    send(failure);
  };
  const i18n = createI18n(page.language, page.messages, { fetch: fetchConnected, pseudo: page.pseudo });
  const prepare = (module: unknown) => waitForMessages((module as Partial<ComponentModule>).default, i18n);
  const loader = createRemoteLoader(composition, { report, connection, prepare });
  loader.watch();
  const host = createBrowserHost(loader, rendered, (remote) => window.__presses?.flush(remote));
  const api = createApiClient({
    baseUrl: '',
    language: () => store.get(languageAtom),
    fetch: watchedFetch(fetchOnce),
  });
  if (menu) page.catalogue = await fetchMenu(menu.url);
  const isAsRendered = !menu || page.catalogue?.version === menu.version;
  const store = createPageStore(page, api, i18n);
  store.set(expectSession);
  if (process.env.NODE_ENV === 'development')
    void import('./replies/checkReplies').then(({ checkReplies, reportBreach }) =>
      checkReplies(store, reportBreach),
    );
  const contributions = collectContributions(composition);
  store.set(declareModals, declaredDialogs(contributions));
  const routes = createRoutes(contributions);

  const onAlive = () => {
    takeOverPresses(store, loader, Object.keys(composition.remotes), contributions);
    window.__presses?.flush('shell');
    document.documentElement.dataset.hydrated = '';
    // Pictures further down need not wait any more for those of the first screen: see `Picture`.
    addEventListener('scroll', releasePictures, { once: true, passive: true });
    fetchAhead(loader, contributions);
    if (menu && !page.catalogue) void store.set(reloadCatalogue);
    void store.set(startSession);
    followOtherTabs(store);
    followLastHour(store);
    followPromise(store);
    notePlace(store);
    addEventListener('pagehide', () => void store.set(flushCart, true));
    const city = page.city?.alias ?? '';
    // A page with a local build follows the edits of that one, and would lose its state.
    if (process.env.NODE_ENV === 'development' && !document.getElementById('local-builds'))
      void import('./renewal/reloadOnEdit').then(({ reloadOnEdit }) => reloadOnEdit(composition.id, city));
    // Nobody waits for either, so neither is part of the first screen; one that does not come is not missed.
    setTimeout(() => {
      void import('./renewal/watchRenewal').then(
        ({ watchRenewal }) => watchRenewal(composition.id, city),
        () => undefined,
      );
    }, renewalAfterMs);
    const strip = document.querySelector<HTMLElement>('[data-part="release-strip"]');
    if (strip)
      void import('./panel/openPanel').then(({ openPanel }) =>
        openPanel(strip, { loader, composition, failures, city }),
      );
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in this document');
  const app = (
    <StorefrontApp
      store={store}
      i18n={i18n}
      fallback={page.fallback}
      host={host}
      contributions={contributions}
    >
      <Alive onAlive={onAlive}>
        <BrowserRouter window={createRouterWindow()}>
          <Routes routes={routes} />
        </BrowserRouter>
      </Alive>
    </StorefrontApp>
  );
  // As a transition React takes the page over in small pieces, between which a slow phone can scroll and
  // answer.
  startTransition(() => {
    // A menu that changed since, or did not come, is not the one that the page shows.
    if (root.firstChild && isAsRendered)
      hydrateRoot(root, app, { onRecoverableError: createRecoveryReport() });
    else createRoot(root).render(app);
  });
}
