import type { RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { Override, Overrides } from '../releases/Overrides';
import { type PanelReleases, panelReleases } from '../releases/panelReleases';
import { resolveBrand } from './resolveBrand';
import { readVisitor } from './visitor';

interface Tools {
  config: ShellConfig;
  registry: RegistryStore;
  overrides: Overrides;
}
const uncached = { 'cache-control': 'private, no-store' };

/**
 * What an open page asks for after it was rendered: whether its composition is still what a new page would
 * get, and, for those who may choose releases, what there is to choose.
 */
export function compositionRoutes(app: FastifyInstance, tools: Tools): void {
  const { config, registry, overrides } = tools;
  const readOverride = (request: FastifyRequest) =>
    overrides.of(undefined, parseCookie(request.headers.cookie ?? ''));
  const readCity = (request: FastifyRequest) => {
    const { city } = request.query as { city?: unknown };
    return typeof city === 'string' ? city.slice(0, 64) : '';
  };
  const secure = (request: FastifyRequest) => request.protocol === 'https';

  app.get('/composition', { logLevel: 'warn' }, async (request, reply) => {
    const visitorId = readVisitor(parseCookie(request.headers.cookie ?? ''));
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
    // A browser that keeps no cookies meets another bucket with each page: there is nothing to compare.
    if (!visitorId) return reply.code(204).send();
    const { id } = await registry.resolveComposition({
      brand: resolveBrand(request.host, config),
      city: readCity(request),
      visitorId,
      overrides: (await readOverride(request)).releases,
    });
    reply.header('etag', `"${id}"`);
    return request.headers['if-none-match'] === `"${id}"` ? reply.code(304).send() : reply.send({ id });
  });

  app.get('/composition/releases', { logLevel: 'warn' }, async (request, reply) => {
    const override = await readOverride(request);
    if (!override.allowed) return reply.code(404).headers(uncached).send({ message: '' });
    const composition = await registry.resolveComposition({
      brand: resolveBrand(request.host, config),
      city: readCity(request),
      visitorId: readVisitor(parseCookie(request.headers.cookie ?? '')) ?? '',
      overrides: override.releases,
    });
    const releases: PanelReleases = await panelReleases(registry, composition, override.releases);
    return reply.headers(uncached).send(releases);
  });

  // For the panel: `POST` the whole choice, and it is in force from the next page on.
  app.post('/composition/override', { bodyLimit: 4000, logLevel: 'warn' }, async (request, reply) => {
    const override = await readOverride(request);
    const releases = await readPublished(request.body, registry, override);
    if (!releases) return reply.code(400).headers(uncached).send({ message: '' });
    return reply
      .headers(uncached)
      .header('set-cookie', overrides.signCookie({ releases, until: override.until }, secure(request)))
      .code(204)
      .send();
  });

  app.post('/composition/link', { bodyLimit: 4000, logLevel: 'warn' }, async (request, reply) => {
    const override = await readOverride(request);
    const releases = await readPublished(request.body, registry, override);
    if (!releases) return reply.code(400).headers(uncached).send({ message: '' });
    return reply.headers(uncached).send({ release: overrides.token({ releases, until: override.until }) });
  });
}

async function readPublished(
  body: unknown,
  registry: RegistryStore,
  { allowed }: Override,
): Promise<ReleaseByRemote | undefined> {
  if (!allowed || typeof body !== 'object' || body === null) return undefined;
  const releases: ReleaseByRemote = {};
  for (const [remote, release] of Object.entries(body)) {
    if (typeof release !== 'string') return undefined;
    if (!(await registry.has(remote, release).catch(() => false))) return undefined;
    releases[remote] = release;
  }
  return releases;
}
