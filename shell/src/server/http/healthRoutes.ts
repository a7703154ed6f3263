import type { RegistryStore } from '@storefront/federation/registry';
import { productVersion } from '@storefront/tracing';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { Drain } from './Drain';

/**
 * Alive and which version, and able to serve: a release of the shell is there, the API answers, and the server is not about to
 * stop.
 */
export function healthRoutes(
  app: FastifyInstance,
  { config, registry, drain }: { config: ShellConfig; registry: RegistryStore; drain: Drain },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok', version: productVersion }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (drain.isDraining) return reply.code(503).send({ status: 'stopping', checks: [] });
    const checks = await Promise.all([
      // With its files: a server that is new to a bucket fetches them before it is sent customers.
      registry.resolveComposition({ brand: config.brand, city: '', visitorId: '' }).then(
        ({ shell }) => ({ name: 'registry', ok: shell !== undefined }),
        () => ({ name: 'registry', ok: false }),
      ),
      fetch(`${config.apiUrl}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ({ name: 'api', ok }),
        () => ({ name: 'api', ok: false }),
      ),
    ]);
    const ready = checks.every(({ ok }) => ok);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'waiting', checks });
  });
}
