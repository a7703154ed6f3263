import type { FastifyInstance } from 'fastify';
import type { Tracing } from './createTracing';
import { isTraced } from './isTraced';

export { isTraced } from './isTraced';
export { productVersion } from './productVersion.data';
export { traceQuery } from './queryChannel';

let tracing: Tracing | null = null;

/**
 * Begins to trace this process where the environment names a collector; the SDK is not even loaded elsewhere.
 * Comes before the server is built.
 * @param service its name in traces, unless OTEL_SERVICE_NAME is set
 */
export async function startTracing(env: NodeJS.ProcessEnv, service: string): Promise<void> {
  if (!isTraced(env) || tracing) return;
  const { createTracing } = await import('./createTracing');
  tracing = createTracing({
    service: env.OTEL_SERVICE_NAME || service,
    sampledShare: Number(env.OTEL_TRACES_SAMPLER_ARG || 1),
  });
}

/** A span for each request, if this process is traced; what is left goes to the collector as the server closes. */
export function traceRequests(app: FastifyInstance): void {
  tracing?.traceRequests(app);
}
