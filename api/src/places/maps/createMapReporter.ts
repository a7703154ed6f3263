import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../platform/http/Metrics';
import type { MapEvent } from './guard/GuardedProvider';

/**
 * Counts how questions to map services go, and writes a line when a service is given up or is back: no texts,
 * points or keys.
 */
export const createMapReporter =
  (metrics: Metrics, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) =>
  ({ provider, operation, outcome, status, circuit }: MapEvent): void => {
    metrics.count('map_requests_total', 'Questions to map services, by how they went.', {
      provider,
      operation,
      outcome,
    });
    if (circuit === 'open') log.warn({ provider, operation, outcome, status }, 'map service rests');
    if (circuit === 'closed') log.info({ provider, operation }, 'map service answers again');
  };
