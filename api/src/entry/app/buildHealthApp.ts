import { serverConnections } from '@storefront/contracts/serverConnections';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { handleErrors } from '../../platform/http/errorHandling';
import { createLogger } from '../../platform/http/logger';
import { Metrics } from '../../platform/http/Metrics';
import { Lifecycle } from '../../platform/processes/Lifecycle';
import type { Dependencies } from './Dependencies';
import { registerHealth } from './health';

/** What a process without calls answers: /healthz, /readyz and /metrics. */
export async function buildHealthApp(
  dependencies: Pick<
    Dependencies,
    'database' | 'config' | 'lifecycle' | 'metrics' | 'collectMetrics' | 'processName' | 'logSink'
  >,
): Promise<FastifyInstance> {
  const { config, processName = 'worker', metrics = new Metrics() } = dependencies;
  const app = Fastify({
    loggerInstance: createLogger(config, processName, dependencies.logSink),
    logController: new LogController({ disableRequestLogging: true }),
    ...serverConnections,
  });
  handleErrors(app);
  const alone = async () => [{ process: processName, families: await metrics.collect() }];
  registerHealth(
    app,
    dependencies,
    dependencies.lifecycle ?? new Lifecycle('ready'),
    dependencies.collectMetrics ?? alone,
  );
  return app;
}
