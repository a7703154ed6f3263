import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Metrics } from '../http/Metrics';
import type { Dependencies } from './Dependencies';

/** For whoever runs the service: alive, ready to take calls, and figures in the Prometheus format. */
export function registerHealth(app: FastifyInstance, { database }: Dependencies, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn(error);
      return reply.code(503).send({ status: 'database is away' });
    }
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return metrics.toText();
  });
}
