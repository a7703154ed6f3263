import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../../platform/http/ApiError';
import { type ProcessMetrics, toPrometheusText } from '../../platform/http/ProcessMetrics';
import type { Lifecycle } from '../../platform/processes/Lifecycle';
import type { Dependencies } from './Dependencies';

const answersWithinMs = 2_000;
const ownPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** METRICS_TOKEN opens the figures; without it they are there outside production only. */
type MetricsAccess = Pick<Dependencies['config'], 'mode' | 'metricsToken'>;

/** For whoever runs the service: alive, ready to take calls, and figures in the Prometheus format. */
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

  app.get('/healthz', async () => ({ status: 'ok' }));
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
    const { mode, metricsToken } = config;
    if (metricsToken === null && mode === 'production') throw new ApiError(404, 'request.unknown_path');
    if (metricsToken !== null && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return toPrometheusText(await collect());
  });
}

/** Takes equally long whatever was sent. */
function isSame(sent: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(expected));
}

/** A database behind a cut cable does not answer at all. */
async function withinMs(query: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), limitMs);
  });
  await Promise.race([query, late]).finally(() => clearTimeout(timer));
}
