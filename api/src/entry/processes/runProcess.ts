import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CatalogueStore } from '../../catalogue/CatalogueStore';
import { watchCatalogue } from '../../catalogue/watchCatalogue';
import { countPhonesBy } from '../../offers/redemption/phoneSubjects';
import { listenForOrderChanges } from '../../ordering/events/listenForOrderChanges';
import { OrderChanges } from '../../ordering/events/OrderChanges';
import { createAcquirers } from '../../payments/settings/createAcquirers';
import { brandOverrides, loginSettings } from '../../people/login/fromConfig';
import { takeGazetteersFrom } from '../../places/geo';
import { prepareGazetteers } from '../../places/maps';
import { type Connection, connect } from '../../platform/database/connect';
import type { DatabaseServer } from '../../platform/database/openDatabase';
import type { Metrics } from '../../platform/http/Metrics';
import { Lifecycle } from '../../platform/processes/Lifecycle';
import { listenForKitchenChanges } from '../../staff/orders/listenForKitchenChanges';
import { buildApp } from '../app/buildApp';
import { buildHealthApp } from '../app/buildHealthApp';
import type { Dependencies } from '../app/Dependencies';
import type { ApiConfig } from '../config/readApiConfig';
import { startWorkers } from '../housekeeping/startWorkers';
import { watchDatabase } from './watchDatabase';

const loadRetryMs = 500;
/** Calls that have not ended by then are cut: whoever asked this process to stop will not wait for ever. */
const lastCallsMs = 6_000;

/** What one process does. */
export interface Part {
  name: string;
  /** `calls`: the whole API; `health`: only what operators ask; `nothing`: another process answers for it. */
  answers: 'calls' | 'health' | 'nothing';
  /**
   * Whether the port is opened only when calls can be answered: where others share it, theirs would be
   * refused by this one.
   */
  opensPortLast: boolean;
  /** Kitchen, outgoing messages, cleaning. */
  worksBeside: boolean;
  /** Brings the database up to date, or waits until somebody has. */
  prepare: (connection: Connection) => Promise<void>;
  collectMetrics?: Dependencies['collectMetrics'];
}
export interface RunningProcess {
  /** Ends what has begun, refuses what is new, and closes everything. */
  stop(): Promise<void>;
}

/** @throws Error when the port is taken or the database cannot be prepared; nothing is left open then. */
export async function runProcess(
  config: ApiConfig,
  { poolConfig, directConfig }: Pick<DatabaseServer, 'poolConfig' | 'directConfig'>,
  part: Part,
  metrics: Metrics,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const lifecycle = new Lifecycle();
  const connection = connect({ ...poolConfig, max: config.poolSize }, (error) => log.warn(error), {
    preparesStatements: config.preparedStatements === 'on',
  });
  const { database } = connection;
  watchDatabase(connection, part, metrics, Date.now);
  takeGazetteersFrom(config.maps.gazetteerFolder);
  const catalogue = new CatalogueStore(database, brandOverrides(config));
  const orderChanges = new OrderChanges();
  const kitchenChanges = new OrderChanges();
  const acquirers = createAcquirers(config.payments);
  const login = loginSettings(config);
  countPhonesBy(login.secretKeys);
  const dependencies: Dependencies = {
    database,
    catalogue,
    clock: Date.now,
    dataFolder: config.dataFolder,
    login,
    deliversFeedback: config.feedbackUrl !== null,
    config,
    maps: config.maps,
    push: config.push,
    ...(acquirers ? { acquirers, onlinePayments: acquirers } : {}),
    lifecycle,
    metrics,
    orderChanges,
    kitchenChanges,
    processName: part.name,
    ...(part.collectMetrics ? { collectMetrics: part.collectMetrics } : {}),
  };
  const endings: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    lifecycle.advance('stopping');
    for (const end of endings.splice(0)) await end();
    await connection.close();
  };
  try {
    const open = () => listen(part, dependencies, config, endings);
    const early = part.opensPortLast ? null : await open();
    lifecycle.advance('migrating');
    await Promise.race([part.prepare(connection), aborted(signal)]);
    await loadCatalogue(catalogue, signal, log);
    if (part.answers === 'calls')
      await prepareGazetteers(catalogue.current().places.cities.map(({ alias }) => alias));
    lifecycle.advance('ready');
    const address = part.opensPortLast ? await open() : early;
    endings.push(watchCatalogue(directConfig, catalogue, (error) => log.warn(error)).stop);
    if (part.answers === 'calls')
      endings.push(
        listenForOrderChanges(directConfig, orderChanges, (error) => log.warn(error)).stop,
        listenForKitchenChanges(directConfig, kitchenChanges, (error) => log.warn(error)).stop,
      );
    if (part.worksBeside)
      endings.push(
        startWorkers(
          database,
          config,
          Date.now,
          (error) => log.warn(error),
          { acquirers, metrics, log },
          catalogue,
        ).stop,
      );
    log.info({ address }, 'ready');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/**
 * Mostly before the database is ready: whoever watches sees a process that starts, not one that is missing.
 */
async function listen(
  part: Part,
  dependencies: Dependencies,
  config: ApiConfig,
  endings: (() => void | Promise<void>)[],
): Promise<string | null> {
  if (part.answers === 'nothing') return null;
  const app = await (part.answers === 'calls' ? buildApp(dependencies) : buildHealthApp(dependencies));
  endings.push(() => close(app, config.drainSeconds));
  return app.listen({ port: config.port, host: config.host });
}

async function close(app: FastifyInstance, drainSeconds: number): Promise<void> {
  // Told as not ready by now; a balancer that looks every few seconds still sends calls.
  await wait(drainSeconds * 1000);
  const cut = setTimeout(() => app.server.closeAllConnections(), lastCallsMs);
  await app.close();
  clearTimeout(cut);
}

/** The database may be away just when a process replaces one that died. */
async function loadCatalogue(
  catalogue: CatalogueStore,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await catalogue.load();
    } catch (error) {
      log.warn(error);
      await wait(loadRetryMs);
    }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
