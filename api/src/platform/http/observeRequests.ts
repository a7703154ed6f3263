import type { FastifyInstance } from 'fastify';
import type { Metrics } from './Metrics';

const slowMs = 1_000;
/** Asked every few seconds for ever. */
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line and one count for each answered request: ordinary ones at `debug`, refusals at `info`, slow ones
 * and faults at `warn`.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    metrics.observe(request.method, route, status, elapsedTime / 1000);
    // A long poll was asked to take its time.
    const isWaiting =
      reply.getHeader('content-type') === 'text/event-stream' || Object.hasOwn(Object(request.query), 'wait');
    const isBad = status >= 500 || (elapsedTime > slowMs && !isWaiting);
    const level = operatorPaths.has(route) ? 'debug' : isBad ? 'warn' : status >= 400 ? 'info' : 'debug';
    request.log[level]({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}
