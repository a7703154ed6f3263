import { isKnownSecret } from '@storefront/contracts/knownSecret';
import { productVersion } from '@storefront/tracing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../../platform/http/ApiError';
import { type ProcessMetrics, toPrometheusText } from '../../platform/http/ProcessMetrics';
import type { Lifecycle } from '../../platform/processes/Lifecycle';
import type { Dependencies } from './Dependencies';

const answersWithinMs = 2_000;
const ownPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** METRICS_TOKEN opens the figures; without it they are there outside production only. */
type MetricsAccess = Pick<Dependencies['config'], 'mode' | 'metricsTokens'>;

/** For operators: alive and which version, ready to take calls, and figures in the Prometheus format. */
export function registerHealth(
  app: FastifyInstance,
  { database, config }: Pick<Dependencies, 'database'> & { config: MetricsAccess },
  lifecycle: Lifecycle,
  collect: () => Promise<ProcessMetrics[]>,
): void {
  app.addHook('onRequest', async (request) => {
    if (lifecycle.isServing || ownPaths.has(request.routeOptions.url ?? '')) return;
    throw new ApiError(503, 'server.away', { retryAfterSeconds: 2 });
  });

  app.get('/healthz', async () => ({ status: 'ok', version: productVersion }));
  app.get('/readyz', async (request, reply) => {
    if (lifecycle.stage !== 'ready') return reply.code(503).send({ status: lifecycle.stage });
    try {
      await withinMs(sql`select 1`.execute(database), answersWithinMs);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn(error);
      return reply.code(503).send({ status: 'database is away' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const { mode, metricsTokens } = config;
    const needsToken = metricsTokens.length > 0;
    if (!needsToken && mode === 'production') throw new ApiError(404, 'request.unknown_path');
    const bearers = metricsTokens.map((token) => `Bearer ${token}`);
    if (needsToken && !isKnownSecret(request.headers.authorization ?? '', bearers))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return toPrometheusText(await collect());
  });
}

/** A database behind a cut cable does not answer at all. */
async function withinMs(query: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), limitMs);
  });
  await Promise.race([query, late]).finally(() => clearTimeout(timer));
}
