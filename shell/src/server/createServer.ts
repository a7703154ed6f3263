import { readRequestId, requestIdHeader } from '@storefront/contracts/requestId';
import { serverConnections } from '@storefront/contracts/serverConnections';
import { openRegistry, type RegistryStore } from '@storefront/federation/registry';
import { traceRequests } from '@storefront/tracing';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { ShellConfig } from './config/ShellConfig';
import { type BeaconTools, beaconRoute } from './failures/beaconRoute';
import { PageReceipts } from './failures/PageReceipts';
import { ReportedFaults } from './failures/ReportedFaults';
import { watchFailures } from './failures/watchFailures';
import { browserReports } from './http/browserReports';
import { checkHost } from './http/checkHost';
import { compositionRoutes } from './http/compositionRoutes';
import { crawlerRoutes } from './http/crawlerRoutes';
import { Drain } from './http/Drain';
import { eventsRoute } from './http/eventsRoute';
import { healthRoutes } from './http/healthRoutes';
import { iconRoutes } from './http/iconRoutes';
import { limitSockets } from './http/limitSockets';
import { loggerOptions } from './http/logger';
import { manifestRoute } from './http/manifestRoute';
import { menuRoute } from './http/menuRoute';
import { metricsRoute } from './http/metricsRoute';
import { officeRoute } from './http/officeRoute';
import { pageRoute } from './http/pageRoute';
import { proxyRoutes } from './http/proxyRoutes';
import { serveFiles } from './http/serveFiles';
import { shareRoute } from './http/shareRoute';
import { ShellMetrics } from './metrics/ShellMetrics';
import { createFailureDescriber } from './monitoring/describeFailure';
import type { Monitor } from './monitoring/Monitor';
import { startMonitoring } from './monitoring/startMonitoring';
import { serviceWorkerRoute } from './offline/serviceWorkerRoute';
import { PageCache } from './pages/PageCache';
import { SharedReplies } from './pages/SharedReplies';
import { LocalBuilds } from './releases/LocalBuilds';
import { Overrides } from './releases/Overrides';
import { QuarantiningRenderer } from './render/QuarantiningRenderer';
import { RenderPool } from './render/RenderPool';
import { statusRoute } from './status/statusRoute';

const dataDeadlineMs = 300;
const renderDeadlineMs = 1000;
const pageCacheBytes = 64 * 1024 * 1024;
const pageFreshMs = 60_000;
const pageStaleMs = 10 * 60_000;
const stopDeadlineMs = 10_000;

/**
 * The shell's server with all its addresses. `stop` ends it without cutting anybody off, and ends the render
 * workers.
 */
export async function createServer(config: ShellConfig) {
  const app = createApp(config);
  const registry = openRegistry(config.registry, (message) => app.log.error(message));
  const replies = new SharedReplies({ apiUrl: config.apiUrl });
  const pool = createRenderPool(app, config);
  const overrides = new Overrides({ registry, secrets: config.overrideSecrets, plain: config.overrides });
  const receipts = new PageReceipts(config.overrideSecrets);
  const monitor = await startMonitoring(config.monitoring, (problem) =>
    app.log.warn({ problem }, 'monitoring'),
  );
  if (monitor) app.addHook('onClose', () => monitor.close());
  const watch = watchFailures(app, { config, registry, monitor });
  const metrics = new ShellMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watchReleases(registry);
  const drain = new Drain({ noticeMs: config.drainNoticeMs, deadlineMs: stopDeadlineMs });
  const faults = new ReportedFaults();

  metricsRoute(app, config, metrics);
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id));
  checkHost(app, config);
  healthRoutes(app, { config, registry, drain });
  serveFiles(app, config, registry);
  iconRoutes(app);
  shareRoute(app, config);
  manifestRoute(app, config, replies);
  menuRoute(app, { config, replies });
  serviceWorkerRoute(app, config);
  crawlerRoutes(app, config, replies);
  beaconRoute(app, { watch, receipts, metrics, faults, monitor: describeToMonitor(registry, monitor) });
  browserReports(app, { metrics, receipts, monitor });
  compositionRoutes(app, { config, registry, overrides });
  statusRoute(app, { config, registry, watch, faults });
  eventsRoute(app, config, { drain });
  await proxyRoutes(app, config);
  await officeRoute(app, config);
  pageRoute(app, {
    config,
    registry,
    replies,
    renderer: new QuarantiningRenderer({ pool }),
    pool,
    cache: createPageCache(config),
    overrides,
    localBuilds: new LocalBuilds({ ownMachine: config.ownBuilds, origins: config.overrideOrigins }),
    watch,
    receipts,
    metrics,
  });
  return { app, stop: () => drain.stop(app) };
}

function createApp({ logLevel, trustProxy, socketsPerIp }: ShellConfig): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(logLevel),
    trustProxy,
    // Visitors could give the same id to many requests: only a proxy's counts.
    genReqId: ({ headers }) => readRequestId(trustProxy ? headers[requestIdHeader] : undefined),
    ...serverConnections,
  });
  traceRequests(app);
  if (!trustProxy) limitSockets(app.server, socketsPerIp);
  return app;
}

function createRenderPool(app: FastifyInstance, config: ShellConfig): RenderPool {
  const { registry, apiUrl, isTraced } = config;
  const pool = new RenderPool({
    size: config.renderWorkers,
    watchdogMs: config.renderWatchdogMs,
    maxWaitMs: config.renderMaxWaitMs,
    onProblem: (message) => app.log.error(message),
    settings: { registry, apiUrl, dataDeadlineMs, renderDeadlineMs, isTraced },
  });
  app.addHook('onClose', () => pool.close());
  return pool;
}

const createPageCache = ({ renderMaxWaitMs }: ShellConfig) =>
  new PageCache({
    maxBytes: pageCacheBytes,
    freshMs: pageFreshMs,
    staleMs: pageStaleMs,
    patienceMs: renderMaxWaitMs / 2,
  });

/** What a page reports of a release goes to the monitors with the places of its sources. */
function describeToMonitor(registry: RegistryStore, monitor: Monitor | null): BeaconTools['monitor'] {
  if (!monitor) return undefined;
  const describeFailure = createFailureDescriber(registry);
  return (about, report) => void describeFailure(about, report).then((failure) => monitor.failed(failure));
}
