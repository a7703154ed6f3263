import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { safePath } from '@storefront/contracts/safePath';
import type { FailureWatch, RegistryStore } from '@storefront/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/readConfig';
import { loadPageData } from '../pages/loadPageData';
import { mayStandIn } from '../pages/mayStandIn';
import type { CachedPage, PageCache } from '../pages/PageCache';
import { renderedSearch } from '../pages/renderedSearch';
import type { SharedReplies } from '../pages/SharedReplies';
import type { Overrides } from '../releases/Overrides';
import type { PageReceipts } from '../releases/PageReceipts';
import { releaseStrip } from '../releases/releaseStrip';
import type { QuarantiningRenderer } from '../render/QuarantiningRenderer';
import { RenderRefusedError } from '../render/RenderPool';
import { brandOf } from './brandOf';
import { cookiesOf } from './cookies';
import { rememberedCity } from './rememberedCity';
import { renamedCity } from './renamedCity';
import { requestUrl } from './requestUrl';
import { pageHeaders, securityHeaders } from './securityHeaders';
import { sendUnavailable } from './sendUnavailable';
import { visitorCookie, visitorOf } from './visitor';
import { withoutTrailingSlashes } from './withoutTrailingSlashes';

const decompress = promisify(brotliDecompress);
const visitorDays = 256;
const longestQuery = 300;

export interface PageRouteTools {
  config: ShellConfig;
  registry: RegistryStore;
  replies: SharedReplies;
  renderer: QuarantiningRenderer;
  cache: PageCache;
  overrides: Overrides;
  watch: FailureWatch;
  receipts: PageReceipts;
}

/**
 * Every address that nothing else answers is a page; it is rendered once per brand, language, data and
 * composition.
 */
export function pageRoute(app: FastifyInstance, tools: PageRouteTools): void {
  app.get('/*', async (request, reply) => {
    try {
      return await answer(request, reply, tools);
    } catch (error) {
      return sendUnavailable(request, reply, error, { config: tools.config });
    }
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: PageRouteTools,
): Promise<FastifyReply> {
  const { config, registry, replies, renderer, cache, overrides, watch, receipts } = tools;
  const url = requestUrl(request);
  if (!url) return reply.code(400).headers(securityHeaders).send();
  const path = url.pathname;
  if (path !== '/' && path.endsWith('/'))
    return reply.redirect(safePath(withoutTrailingSlashes(path) + url.search), 301);
  const secure = request.protocol === 'https';
  const asked = overrides.redirect(url, secure);
  if (asked)
    return reply
      .header('set-cookie', asked.cookie)
      .header('cache-control', 'no-store')
      .redirect(safePath(asked.location), 302);
  const brand = brandOf(request.host, config);
  const cookies = cookiesOf(request.headers.cookie);
  const pseudo = config.pseudoLanguage && url.searchParams.get('lang') === 'pseudo';
  const data = await loadPageData(
    replies,
    {
      brand,
      path,
      cookie: cookies.get('lang'),
      query: pseudo ? 'en' : url.searchParams.get('lang'),
      acceptLanguage: request.headers['accept-language'],
    },
    Date.now(),
  );
  const renamed = renamedCity(url, data.cities.cities);
  if (renamed)
    return reply
      .headers({ ...securityHeaders, 'cache-control': 'max-age=86400' })
      .redirect(safePath(renamed), 301);
  const lastCity = rememberedCity(url, cookies.get('city'), data.cities.cities);
  if (lastCity)
    return reply
      .headers({ ...securityHeaders, 'cache-control': 'no-store', vary: 'cookie' })
      .redirect(safePath(lastCity), 302);
  const page: typeof data = pseudo ? { ...data, pseudo: true } : data;
  const known = visitorOf(cookies);
  const visitorId = known ?? randomUUID();
  const override = await overrides.of(url, cookies);
  const strip = releaseStrip(override, url.searchParams.get('panel') === '1');
  const composition = await registry.resolveComposition({
    brand,
    city: page.city?.alias ?? '',
    visitorId,
    overrides: override.releases,
  });
  const languageInUrl = url.searchParams.get('lang') === page.language && !cookies.has('lang');
  const search = renderedSearch(url, page);
  const key = {
    page: JSON.stringify([url.origin, path, search, languageInUrl, brand, page.language, pseudo, strip]),
    composition: composition.id,
    data: stampOf(page),
  };
  const render = async (): Promise<CachedPage> => {
    const rendered = await renderer.render({
      url: url.origin + path + search,
      origin: url.origin,
      path,
      languageInUrl,
      brand,
      page,
      composition,
      strip,
    });
    for (const problem of rendered.problems) request.log.warn({ path, problem }, 'rendered with a problem');
    request.log.info(
      {
        path,
        renderMs: Math.round(rendered.renderMs),
        bytes: rendered.bytes,
        sent: rendered.body.byteLength,
      },
      'rendered',
    );
    const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
    return { status: rendered.status, body: rendered.body, etag, composition, failed: rendered.failed };
  };
  const rendered = await (search.length > longestQuery
    ? render()
    : cache.get(key, render, (old) => mayStandIn(old.composition, composition, registry))
  ).catch((error: unknown) => {
    if (error instanceof RenderRefusedError) return error;
    throw error;
  });
  if (rendered instanceof RenderRefusedError)
    return sendUnavailable(request, reply, rendered, { config, page });
  const network = receipts.networkOf(request.ip);
  for (const [remote, { releases }] of Object.entries(rendered.composition.remotes))
    if (releases[0]) watch.served({ remote, release: releases[0].id, visitor: visitorId, network });
  registry.noteServed(rendered.composition);
  for (const { remote, release } of rendered.failed)
    watch.add({ remote, release, visitor: visitorId, network, kind: 'server' });

  reply
    .headers(pageHeaders(page.settings.map, config.connectHosts))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  reply.header('set-cookie', receipts.cookie(visitorId, network, rendered.composition, secure));
  if (visitorId !== known)
    reply.header(
      'set-cookie',
      `${visitorCookie}=${visitorId}; Path=/; Max-Age=${visitorDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  reply.header('etag', rendered.etag);
  if (rendered.status === 200 && request.headers['if-none-match']?.includes(rendered.etag))
    return reply.code(304).send();
  reply.code(rendered.status).type('text/html; charset=utf-8');
  if (/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
    return reply.header('content-encoding', 'br').send(Buffer.from(rendered.body));
  return reply.send(await decompress(rendered.body));
}

/** Changes when anything that was rendered may have: the replies themselves, but for the clock. */
function stampOf({
  settings,
  cities,
  city,
  orderType,
  catalogue,
}: Awaited<ReturnType<typeof loadPageData>>): string {
  const worded = JSON.stringify([settings, cities, city, orderType, catalogue?.version ?? null]);
  return createHash('sha1').update(worded).digest('base64url');
}
