import { isKnownSecret } from '@storefront/contracts/knownSecret';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { ShellMetrics } from '../metrics/ShellMetrics';

const operatorPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Counts every reply and tells the figures: to whoever has METRICS_TOKEN; without that setting to everybody,
 * but not in production.
 */
export function metricsRoute(
  app: FastifyInstance,
  { metricsTokens, development }: Pick<ShellConfig, 'metricsTokens' | 'development'>,
  metrics: ShellMetrics,
): void {
  const needsToken = metricsTokens.length > 0;
  const bearers = metricsTokens.map((token) => `Bearer ${token}`);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!operatorPaths.has(route))
      metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!needsToken && !development)
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    if (needsToken && !isKnownSecret(request.headers.authorization ?? '', bearers))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
