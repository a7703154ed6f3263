import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { productPath } from '../document/productPath';
import { loadCatalogue, loadPageData } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import { publicOrigin, resolveBrand } from './resolveBrand';

const everyCity = ['', '/about', '/delivery', '/shops', '/promotions', '/payment-info'];
const closed = ['/api/', '/*/cart', '/*/profile', '/*/order/', '/*?modal=', '/*?release='];

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const root = (name: string, body: string, ...others: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${[name, `xmlns="${sitemaps}"`, ...others].join(' ')}>${body}</${name}>`;

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);

/**
 * robots.txt, the sitemap of pages, and the dishes' sitemaps, one for each city: a file of all would be too
 * big for a chain.
 */
export function crawlerRoutes(app: FastifyInstance, config: ShellConfig, replies: SharedReplies): void {
  const pageData = (request: FastifyRequest, path: string) =>
    loadPageData(replies, { brand: resolveBrand(request.host, config), path }, Date.now());

  app.get('/robots.txt', async (request, reply) => {
    const origin = publicOrigin(request, config);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          `Sitemap: ${origin}/sitemap-dishes.xml`,
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const page = await pageData(request, '/');
    const { hidden_links, languages } = page.settings;
    const pages = page.cities.cities.flatMap((city) =>
      everyCity
        .filter((path) => !hidden_links.some((name) => path === `/${name}`))
        .filter((path) => path !== '/delivery' || city.order_types.delivery)
        .map((path) => `/${city.alias}${path}`),
    );
    const urls = ['/', ...pages].map((path) => {
      const at = escapeHtml(origin + path);
      const others = languages.map(
        (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at}?lang=${code}"/>`,
      );
      return `<url><loc>${at}</loc>${others.join('')}</url>`;
    });
    return sendXml(reply, root('urlset', urls.join(''), 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'));
  });

  app.get('/sitemap-dishes.xml', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const { cities } = (await pageData(request, '/')).cities;
    const files = cities.map(
      ({ alias }) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-dishes/${alias}.xml`)}</loc></sitemap>`,
    );
    return sendXml(reply, root('sitemapindex', files.join('')));
  });

  app.get<{ Params: { city: string } }>('/sitemap-dishes/:city.xml', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const page = await pageData(request, `/${request.params.city}`);
    const { city } = page;
    if (!city) return reply.code(404).type('text/plain; charset=utf-8').send('no such city');
    const catalogue = await loadCatalogue(replies, { brand: resolveBrand(request.host, config) }, page);
    // A menu that did not come is no empty menu: crawlers would drop its dishes.
    if (!catalogue) return reply.code(503).header('retry-after', '60').send();
    // Other languages of a dish stand in its own page: here they would make the file seven times as big.
    const urls = catalogue.product_groups.flatMap(({ products }) =>
      products.map(({ key, images }) => {
        const picture = escapeHtml(`${origin}${images.big}-640.webp`);
        return (
          `<url><loc>${escapeHtml(origin + productPath(city, key))}</loc>` +
          `<image:image><image:loc>${picture}</image:loc></image:image></url>`
        );
      }),
    );
    return sendXml(
      reply,
      root('urlset', urls.join(''), 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'),
    );
  });
}
