import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import { iconPath } from '../document/appLinks';
import { loadPageData } from '../pages/loadPageData';
import type { SharedReplies } from '../pages/SharedReplies';
import { brandColors } from './brandColors';
import { resolveBrand } from './resolveBrand';

/** The storefront as an installable app of the host's brand. */
export function manifestRoute(app: FastifyInstance, config: ShellConfig, replies: SharedReplies): void {
  app.get('/manifest.webmanifest', { logLevel: 'warn' }, async (request, reply) => {
    const { city = '', lang = '' } = request.query as { city?: string; lang?: string };
    const brand = resolveBrand(request.host, config);
    const { settings, cities, language } = await loadPageData(
      replies,
      { brand, path: '/', query: String(lang) },
      Date.now(),
    );
    const known = cities.cities.find(({ alias }) => alias === city);
    const home = known ? `/${known.alias}` : '/';
    const { light } = brandColors(brand);
    const icon = (name: string, sizes: string, purpose: string) => ({
      src: iconPath(brand, name),
      sizes,
      type: 'image/png',
      purpose,
    });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        name: settings.title,
        short_name: settings.name,
        description: settings.delivery_tagline,
        lang: language,
        start_url: home,
        scope: '/',
        display: 'standalone',
        background_color: light,
        theme_color: light,
        categories: ['food', 'shopping'],
        icons: [
          icon('icon-192', '192x192', 'any'),
          icon('icon-512', '512x512', 'any'),
          icon('maskable-512', '512x512', 'maskable'),
        ],
      });
  });
}
