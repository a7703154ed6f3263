import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { languages } from '@storefront/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config/ShellConfig';
import { loadCatalogue } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import { compressHtml } from '../render/compressHtml';
import { resolveBrand } from './resolveBrand';
import { securityHeaders } from './securityHeaders';

const decompress = promisify(brotliDecompress);
/** Menus after brotli, some 15 kB each: those of pages that are still served with a version before are among them. */
const maxKept = 300;
const forEver = 'public, max-age=31536000, immutable';

/**
 * The menu that a page was rendered with, by brand, language, city, order type and version, for the scripts of that
 * page: kept by browsers and CDNs. A version that is neither known nor the present one is answered by the present
 * menu, which is not kept and names its own version.
 */
export function menuRoute(
  app: FastifyInstance,
  { config, replies }: { config: ShellConfig; replies: SharedReplies },
): void {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: maxKept });
  app.get('/menu/:language/:city/:orderType/:version.json', { logLevel: 'warn' }, async (request, reply) => {
    const { params } = request as { params: Record<string, string> };
    const language = languages.find((one) => one === params.language);
    const orderType = (['delivery', 'takeaway'] as const).find((one) => one === params.orderType);
    const brand = resolveBrand(request.host, config);
    const key = `${brand}${request.url}`;
    reply
      .headers(securityHeaders)
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', forEver);
    let packed = kept.get(key);
    if (!packed) {
      const cities = language && orderType && (await replies.get('cities', { brand, language }));
      const city = cities?.ok ? cities.data.cities.find(({ id }) => String(id) === params.city) : undefined;
      const menu =
        city && language && orderType
          ? await loadCatalogue(replies, { brand }, { city, language, orderType, now: Date.now() })
          : undefined;
      if (!menu)
        return reply
          .code(menu === null ? 503 : 404)
          .header('cache-control', 'no-store')
          .send({ message: '' });
      packed = compressHtml(JSON.stringify(menu));
      if (menu.version === params.version) kept.set(key, packed);
      else reply.header('cache-control', 'no-store');
    }
    const body = await packed;
    if (/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return reply.header('content-encoding', 'br').send(Buffer.from(body));
    return reply.send(await decompress(body));
  });
}
