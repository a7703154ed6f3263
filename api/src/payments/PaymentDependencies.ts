import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../platform/calls/Catalogue';
import type { Database } from '../platform/database/Database';
import type { Metrics } from '../platform/http/Metrics';
import type { Acquirers } from './acquirers/Acquirers';

/** What the payment module needs from outside. */
export interface PaymentDependencies {
  database: Kysely<Database>;
  acquirers: Acquirers;
  /** By which late money is judged: whether its order could be placed as it was. */
  catalogue: Pick<CatalogueSource, 'current'>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Counts what operators watch: `payment_news_total`, `payment_forged_total` … */
  count: (name: string, help: string, labels: Record<string, string>) => void;
}

export const createPaymentDependencies = (
  { database, clock, catalogue }: Pick<PaymentDependencies, 'database' | 'clock' | 'catalogue'>,
  acquirers: Acquirers,
  metrics: Metrics,
  log: PaymentDependencies['log'],
): PaymentDependencies => ({
  database,
  acquirers,
  catalogue,
  clock,
  log,
  count: (name, help, labels) => metrics.count(name, help, labels),
});
