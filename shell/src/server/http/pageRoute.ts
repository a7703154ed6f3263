import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FolderRegistry } from '@storefront/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/readConfig';
import type { CarefulDrawing } from '../draw/CarefulDrawing';
import { loadPageData, PageDataMissing } from '../pages/loadPageData';
import type { CachedPage, PageCache } from '../pages/PageCache';
import type { SharedReplies } from '../pages/SharedReplies';
import { brandOf } from './brandOf';
import { cookiesOf } from './cookies';
import { securityHeaders } from './securityHeaders';
import { unavailablePage } from './unavailablePage';

const decompress = promisify(brotliDecompress);
const visitorCookie = 'visitor';
const visitorDays = 256;
const visitorPattern = /^[0-9a-f-]{36}$/;
const longestQuery = 300;

export interface PageRouteTools {
  config: ShellConfig;
  registry: FolderRegistry;
  replies: SharedReplies;
  drawing: CarefulDrawing;
  cache: PageCache;
}

/** Every address that nothing else answers is a page; it is drawn once per brand, language, data and composition. */
export function pageRoute(app: FastifyInstance, tools: PageRouteTools): void {
  app.get('/*', async (request, reply) => {
    try {
      return await answer(request, reply, tools);
    } catch (error) {
      request.log.error(error);
      const waiting = error instanceof PageDataMissing;
      return reply
        .code(503)
        .headers({ ...securityHeaders, 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(unavailablePage(waiting));
    }
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: PageRouteTools,
): Promise<FastifyReply> {
  const { config, registry, replies, drawing, cache } = tools;
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  const path = url.pathname;
  if (path !== '/' && path.endsWith('/'))
    return reply.redirect(path.replace(/\/+$/, '') + url.search || '/', 301);
  const brand = brandOf(request.host, config);
  const cookies = cookiesOf(request.headers.cookie);
  const page = await loadPageData(
    replies,
    {
      brand,
      path,
      cookie: cookies.get('lang'),
      query: url.searchParams.get('lang'),
      acceptLanguage: request.headers['accept-language'],
    },
    Date.now(),
  );
  const known = cookies.get(visitorCookie);
  const visitorId = known && visitorPattern.test(known) ? known : randomUUID();
  const composition = await registry.resolveComposition({
    brand,
    city: page.city?.alias ?? '',
    visitorId,
    ...(config.overrides ? { overrides: overridesOf(url) } : {}),
  });
  const languageInUrl = url.searchParams.get('lang') === page.language && !cookies.has('lang');
  const key = JSON.stringify([
    url.origin,
    path,
    url.search,
    brand,
    page.language,
    composition.id,
    stampOf(page),
  ]);
  const draw = async (): Promise<CachedPage> => {
    const drawn = await drawing.draw({
      url: url.href,
      origin: url.origin,
      path,
      languageInUrl,
      brand,
      page,
      composition,
    });
    for (const problem of drawn.problems) request.log.warn({ path, problem }, 'drawn with a problem');
    request.log.info(
      { path, drawMs: Math.round(drawn.drawMs), bytes: drawn.bytes, sent: drawn.body.byteLength },
      'drawn',
    );
    const etag = `"${createHash('sha256').update(drawn.body).digest('base64url').slice(0, 22)}"`;
    return { status: drawn.status, body: drawn.body, etag };
  };
  const drawn = await (url.search.length > longestQuery ? draw() : cache.get(key, draw));

  reply
    .headers(securityHeaders)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (visitorId !== known)
    reply.header(
      'set-cookie',
      `${visitorCookie}=${visitorId}; Path=/; Max-Age=${visitorDays * 86_400}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
    );
  reply.header('etag', drawn.etag);
  if (drawn.status === 200 && request.headers['if-none-match']?.includes(drawn.etag))
    return reply.code(304).send();
  reply.code(drawn.status).type('text/html; charset=utf-8');
  if (/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
    return reply.header('content-encoding', 'br').send(Buffer.from(drawn.body));
  return reply.send(await decompress(drawn.body));
}

/** Changes when anything that was drawn may have: the replies themselves, but for the clock. */
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

/** `?release=mf-catalog@1.2.0-ab12cd34`, once or several times. */
function overridesOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    url.searchParams.getAll('release').flatMap((text) => {
      const [remote, release] = text.split('@');
      return remote && release ? [[remote, release]] : [];
    }),
  );
}
