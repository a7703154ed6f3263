import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/readConfig';
import { escapeHtml } from '../document/html';
import { loadPageData } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import { brandOf, publicOrigin } from './brandOf';

const everyCity = ['', '/about', '/delivery', '/shops', '/promotions', '/payment-info'];

/** robots.txt and sitemap.xml of the host's brand. */
export function crawlerRoutes(app: FastifyInstance, config: ShellConfig, replies: SharedReplies): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const closed = ['/api/', '/*/cart', '/*/profile', '/*/order/', '/*?modal=', '/*?release='];
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const page = await loadPageData(replies, { brand: brandOf(request.host, config), path: '/' }, Date.now());
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
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      );
  });
}
