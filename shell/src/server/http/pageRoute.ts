import { createHash } from 'node:crypto';
import { safePath } from '@storefront/contracts/safePath';
import type { PageData } from '@storefront/shared-state';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellMetrics } from '../metrics/ShellMetrics';
import { linkedProduct } from '../pages/linkedProduct';
import { mayStandIn } from '../pages/mayStandIn';
import type { CachedPage, PageCache } from '../pages/PageCache';
import { renderedSearch } from '../pages/renderedSearch';
import type { LocalBuilds } from '../releases/LocalBuilds';
import type { OverrideRedirect, Overrides } from '../releases/Overrides';
import { releaseStrip } from '../releases/releaseStrip';
import { QueuePlace } from '../render/QueuePlace';
import { type RenderPool, RenderRefusedError } from '../render/RenderPool';
import type { RenderJob } from '../render/renderJob';
import { answerDocument, type DocumentTools } from './answerDocument';
import { listCityPages, rememberedCity } from './rememberedCity';
import { renamedCity } from './renamedCity';
import { requestUrl } from './requestUrl';
import { publicOrigin } from './resolveBrand';
import { loadPage, resolveVisit, type Visit } from './resolvePage';
import { pageHeaders, securityHeaders } from './securityHeaders';
import { sendPage } from './sendPage';
import { sendUnavailable } from './sendUnavailable';
import { withoutTrailingSlashes } from './withoutTrailingSlashes';

const longestQuery = 300;

export interface PageRouteTools extends DocumentTools {
  pool: Pick<RenderPool, 'reserve'>;
  cache: PageCache;
  overrides: Overrides;
  localBuilds: LocalBuilds;
  metrics: ShellMetrics;
}

/**
 * Every address that nothing else answers is a page, or a document of a remote. A page is rendered once per
 * brand, language, data and composition.
 */
export function pageRoute(app: FastifyInstance, tools: PageRouteTools): void {
  app.get('/*', async (request, reply) => {
    const place = new QueuePlace(tools.pool, request.url);
    try {
      return await answer(request, reply, tools, place);
    } catch (error) {
      if (error instanceof RenderRefusedError) tools.metrics.page('refused');
      return sendUnavailable(request, reply, error, { config: tools.config });
    } finally {
      place.leave();
    }
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: PageRouteTools,
  place: QueuePlace,
): Promise<FastifyReply> {
  const url = requestUrl(request);
  if (!url) return reply.code(400).headers(securityHeaders).send();
  const path = url.pathname;
  if (path !== '/' && path.endsWith('/'))
    return reply.redirect(safePath(withoutTrailingSlashes(path) + url.search), 301);
  const visit = await resolveVisit(request, url, tools);
  const { document } = visit.renderedWith;
  return document
    ? answerDocument(request, reply, visit, document, tools)
    : answerPage(request, reply, visit, tools, place);
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  tools: PageRouteTools,
  place: QueuePlace,
): Promise<FastifyReply> {
  const { config, registry, cache, metrics } = tools;
  const { url, brand, cookies, releases, renderedWith } = visit;
  const path = url.pathname;
  const asked = await readChoice(request, url, tools);
  if (asked)
    return reply
      .header('set-cookie', asked.cookie)
      .header('cache-control', 'no-store')
      .redirect(safePath(asked.location), 302);
  const admit = () => place.take();
  const page = await place.waitFor(loadPage(request, visit, tools, { admit }), () =>
    loadPage(request, visit, tools, { admit, budgetMs: 0 }),
  );
  const renamed = renamedCity(url, page.cities.cities);
  if (renamed)
    return reply
      .headers({ ...securityHeaders, 'cache-control': 'max-age=86400' })
      .redirect(safePath(renamed), 301);
  const { composition, override } = releases;
  const lastCity = rememberedCity(url, cookies.city, page.cities.cities, listCityPages(composition));
  if (lastCity)
    return reply
      .headers({ ...securityHeaders, 'cache-control': 'no-store', vary: 'cookie' })
      .redirect(safePath(lastCity), 302);
  const builds = tools.localBuilds.of(url, cookies, override.allowed);
  const isBuilt = Object.keys(builds).length > 0;
  const strip = releaseStrip(override, url.searchParams.get('panel') === '1', builds);
  const languageInUrl = url.searchParams.get('lang') === page.language && cookies.lang === undefined;
  // The head speaks of the product.
  const product = linkedProduct(page, url);
  const search = renderedSearch(url, [
    ...((page.city && renderedWith.search) || []),
    ...(product ? ['product'] : []),
  ]);
  const origin = publicOrigin(request, config);
  const key = {
    page: JSON.stringify([origin, path, search, languageInUrl, brand, page.language, page.pseudo, strip]),
    composition: composition.id,
    data: computeStamp(page),
  };
  let from: 'cached' | 'rendered' = 'cached';
  const render = () => {
    from = 'rendered';
    place.leave();
    return renderPage(request, tools, {
      url: origin + path + search,
      origin,
      path,
      languageInUrl,
      brand,
      page,
      composition,
      strip,
      product,
      counters: config.counters.get(brand),
      ...(isBuilt ? { builds } : {}),
    });
  };
  const rendered = await (search.length > longestQuery || isBuilt
    ? render()
    : cache.get(key, render, (old) => mayStandIn(old.composition, composition, registry))
  ).catch((error: unknown) => {
    if (error instanceof RenderRefusedError) return error;
    throw error;
  });
  metrics.page(rendered instanceof RenderRefusedError ? 'refused' : from, composition);
  if (rendered instanceof RenderRefusedError)
    return sendUnavailable(request, reply, rendered, { config, page });
  const headers = {
    ...pageHeaders(page.settings.map, config.connectHosts, composition.shell?.id ?? '', {
      counters: config.counters.get(brand),
      builds: Object.values(builds),
      isTraced: config.isTraced,
    }),
    'cache-control': isBuilt ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: rendered.etag,
  };
  const remotes = Object.keys(composition.remotes).filter((remote) => !builds[remote]);
  return sendPage(request, reply, releases, { ...rendered, headers, remotes }, tools);
}

async function renderPage(
  request: FastifyRequest,
  { renderer, metrics }: PageRouteTools,
  job: RenderJob,
): Promise<CachedPage> {
  const { path, composition } = job;
  const { status, body, bytes, problems, failed, ...rendered } = await renderer.render(job);
  for (const problem of problems) request.log.warn({ path, problem }, 'rendered with a problem');
  metrics.rendered(rendered.renderMs / 1000);
  const renderMs = Math.round(rendered.renderMs);
  request.log.info({ path, renderMs, bytes, sent: body.byteLength }, 'rendered');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, body, etag, composition, failed };
}

/** `?release=` or `?override=` in the address: where to go on without it. */
async function readChoice(
  request: FastifyRequest,
  url: URL,
  { overrides, localBuilds }: PageRouteTools,
): Promise<OverrideRedirect | undefined> {
  const secure = request.protocol === 'https';
  const releases = overrides.redirect(url, secure);
  if (releases || !url.searchParams.has('override')) return releases;
  const cookies = parseCookie(request.headers.cookie ?? '');
  const { allowed } = await overrides.of(url, cookies);
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  return localBuilds.redirect(url, cookies, allowed, secure, isForeign);
}

/** Changes when anything that was rendered may have: the replies themselves, but for the clock. */
function computeStamp({ settings, cities, city, orderType, catalogue }: PageData): string {
  const worded = JSON.stringify([settings, cities, city, orderType, catalogue?.version ?? null]);
  return createHash('sha1').update(worded).digest('base64url');
}
