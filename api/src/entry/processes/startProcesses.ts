import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { readSeed } from '../../catalogue/seed/readSeed';
import { writeCatalogue } from '../../catalogue/writeCatalogue';
import { type Connection, connect } from '../../platform/database/connect';
import { migrateServer } from '../../platform/database/migrate';
import { type DatabaseServer, openDatabase } from '../../platform/database/openDatabase';
import { requireSchema } from '../../platform/database/schema';
import { Metrics } from '../../platform/http/Metrics';
import { seedFolder } from '../../platform/installation/seedFolder';
import { Lifecycle } from '../../platform/processes/Lifecycle';
import { Supervised } from '../../platform/processes/Supervised';
import { type ProcessPlan, Supervisor } from '../../platform/processes/Supervisor';
import { buildHealthApp } from '../app/buildHealthApp';
import type { ApiConfig } from '../config/readApiConfig';
import { type Part, type RunningProcess, runProcess } from './runProcess';

/**
 * Brings the catalogue up to date, and of the embedded database the schema too. An outside one is migrated by
 * a command, once for all processes. Safe when many processes on many machines do it at once.
 * @throws SchemaError when this code cannot run on the schema.
 */
async function prepareDatabase(server: DatabaseServer, { database }: Connection): Promise<void> {
  if (server.isEmbedded) await migrateServer(server.poolConfig);
  await requireSchema(database);
  await writeCatalogue(database, readSeed(seedFolder));
}

/**
 * Everything in this process: the smallest installation, and each of many that a platform runs side by side.
 */
export async function runSingleProcess(
  config: ApiConfig,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const server = await openDatabase(config, log);
  const part: Part = {
    name: config.role === 'worker' ? 'worker' : 'api',
    answers: config.role === 'worker' ? 'health' : 'calls',
    opensPortLast: config.portOpens === 'ready',
    worksBeside: config.role !== 'web',
    prepare: (connection) => prepareDatabase(server, connection),
  };
  return withServer(server, () => runProcess(config, server, part, new Metrics(), log, signal));
}

/** Several processes that share a port, and one more for what runs beside the calls. */
export async function runSupervisor(
  config: ApiConfig,
  log: FastifyBaseLogger,
  onHopeless: () => void,
): Promise<RunningProcess> {
  const server = await openDatabase(config, log);
  return withServer(server, async () => {
    const env = { DATABASE_URL: server.url };
    const plans: ProcessPlan[] = Array.from({ length: config.processes }, (_, index) => ({
      name: `web-${index + 1}`,
      env: { ...env, API_ROLE: 'web' },
    }));
    if (config.role === 'all') plans.push({ name: 'worker', env: { ...env, API_ROLE: 'worker' } });
    const metrics = new Metrics();
    const supervisor = new Supervisor(plans, metrics, log, onHopeless);
    const connection = connect({ ...server.poolConfig, max: 2 }, (error) => log.warn(error));
    const health = config.portOpens === 'first' ? await openHealthServer(config, connection, metrics) : null;
    supervisor.start();
    try {
      await prepareDatabase(server, connection);
    } catch (error) {
      await supervisor.stop();
      throw error;
    } finally {
      await health?.close();
      await connection.close();
    }
    supervisor.prepared();
    return supervisor;
  });
}

/**
 * Tells whoever asks that the API is on its way, until the processes take the port over.
 * @throws Error when the port is taken.
 */
async function openHealthServer(
  config: ApiConfig,
  { database }: Connection,
  metrics: Metrics,
): Promise<{ close(): Promise<void> }> {
  const lifecycle = new Lifecycle('migrating');
  const health = await buildHealthApp({ database, config, lifecycle, metrics, processName: 'supervisor' });
  await health.listen({ port: config.port, host: config.host });
  return health;
}

/** One process of a supervisor. */
export async function runSupervised(
  config: ApiConfig,
  name: string,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const metrics = new Metrics();
  const line = new Supervised(name, metrics);
  const isWorker = config.role === 'worker';
  const server = await openDatabase(config, log);
  const part: Part = {
    name,
    answers: isWorker ? 'nothing' : 'calls',
    opensPortLast: true,
    worksBeside: isWorker,
    prepare: () => line.prepared,
    collectMetrics: () => line.collectAll(),
  };
  return runProcess(config, server, part, metrics, log, signal);
}

export const isSupervised = cluster.isWorker;

async function withServer(
  server: DatabaseServer,
  run: () => Promise<RunningProcess>,
): Promise<RunningProcess> {
  try {
    const running = await run();
    return {
      async stop() {
        await running.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
