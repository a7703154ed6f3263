import '../../messages';
import type { Language } from '@storefront/contracts';
import { createServerHost, slotInStack } from '@storefront/federation/browser';
import { createApiClient, createPageStore, type PageData } from '@storefront/shared-state';
import { createI18n, loadMessages, pseudoMessages, type Resources } from '@storefront/shared-state/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router-dom';
import { EarlyParts } from '../../browser/early/EarlyParts';
import { collectContributions } from '../../browser/remotes/contributions';
import { createRoutes } from '../../browser/routes/createRoutes';
import { Routes } from '../../browser/routes/Routes';
import { StorefrontApp } from '../../browser/StorefrontApp';
import { contentNamespace } from '../../content/messages';
import { collectData } from './collectData';
import { planRoute } from './planRoute';
import type { RenderedPage, RenderRequest, Words } from './RenderRequest';
import { renderFrames } from './renderFrames';
import { renderHtml } from './renderHtml';

/**
 * Renders one page whole: data first, each remote within its own time, then a render that need not wait. One
 * store per call.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, composition, renderable } = request;
  const contributions = collectContributions(composition);
  const routes = createRoutes(contributions);
  const { pathname, search } = new URL(url);
  const plan = planRoute(matchRoutes(routes, pathname) ?? [], contributions, request.page);
  // No server knows whether a screen is wide enough: a part for some screens comes with its code and its words.
  const wanted = plan.parts.filter(
    ({ remote, expose, media }) => !media && renderable[remote]?.exposes[expose],
  );
  const remotes = [...new Set(wanted.map(({ remote }) => remote))];
  const language = request.page.language;
  const loadRemoteWords = async (remote: string): Promise<Words> => {
    const { messages = {} } = renderable[remote]?.bundle ?? {};
    const words = typeof messages === 'function' ? await messages(language) : messages[language];
    return request.page.pseudo ? pseudoMessages(words ?? {}) : (words ?? {});
  };
  const [words, remoteWords, fallback] = await Promise.all([
    shellMessages(language, plan.content),
    Promise.all(remotes.map(async (remote) => [remote, await loadRemoteWords(remote)] as const)),
    collectData(wanted, request),
  ]);
  const ownWords = { ...request.page.messages, ...words };
  const page: PageData = {
    ...request.page,
    messages: {
      ...(request.page.pseudo ? pseudoIn(ownWords) : ownWords),
      ...Object.fromEntries(remoteWords.filter(([, said]) => Object.keys(said).length > 0)),
    },
    fallback: { ...request.page.fallback, ...fallback },
  };

  const api = createApiClient({
    baseUrl: request.apiUrl,
    language: () => language,
    headers: { 'x-brand': request.brand },
  });
  const i18n = createI18n(language, page.messages);
  const store = createPageStore(page, api, i18n);
  const first = Object.fromEntries(
    Object.entries(composition.remotes).flatMap(([remote, { releases }]) =>
      releases[0] ? [[remote, releases[0]] as const] : [],
    ),
  );
  const host = createServerHost(first, renderable, request.onSlot);
  const faults: RenderedPage['faults'] = [];
  const html = await renderHtml(
    <StorefrontApp
      store={store}
      i18n={i18n}
      fallback={page.fallback}
      host={host}
      contributions={contributions}
    >
      <StaticRouter location={pathname + search}>
        <Routes routes={routes} />
      </StaticRouter>
    </StorefrontApp>,
    request.renderDeadlineMs,
    (error, componentStack) => {
      faults.push({
        ...slotInStack(componentStack),
        ...(error instanceof Error
          ? { message: error.message, stack: error.stack }
          : { message: String(error) }),
      });
    },
  );
  const still = await renderFrames(contributions, { ...request, page, store, loadWords: loadRemoteWords });
  const early = renderToStaticMarkup(<EarlyParts page={page} frames={still.frames} />);
  return {
    html,
    early,
    status: plan.status,
    page,
    fetchesMenu: true,
    rendered: host.rendered(),
    parts: [...plan.parts, ...still.parts],
    faults: [...faults, ...still.faults],
  };
}

const pseudoIn = (messages: Record<string, Words>) =>
  Object.fromEntries(Object.entries(messages).map(([name, words]) => [name, pseudoMessages(words)]));

/** The shell's words of one language: always `shared` and `shell`, on content pages also their texts. */
async function shellMessages(language: Language, withContent: boolean): Promise<Resources> {
  const loaded = createI18n(language, {});
  const namespaces = ['shared', 'shell', ...(withContent ? [contentNamespace] : [])];
  await Promise.all(namespaces.map((namespace) => loadMessages(loaded, language, namespace)));
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, loaded.getResourceBundle(language, namespace) ?? {}]),
  );
}
