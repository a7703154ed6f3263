import { join } from 'node:path';
import { readRequestId, requestIdHeader } from '@storefront/contracts/requestId';
import { serverConnections } from '@storefront/contracts/serverConnections';
import { FailureWatch, openRegistry, releasesFolder } from '@storefront/federation/registry';
import { traceRequests } from '@storefront/tracing';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { assetsFolder } from './config/folders';
import type { ShellConfig } from './config/ShellConfig';
import { beaconRoute } from './http/beaconRoute';
import { browserReports } from './http/browserReports';
import { checkHost } from './http/checkHost';
import { compositionRoutes } from './http/compositionRoutes';
import { crawlerRoutes } from './http/crawlerRoutes';
import { Drain } from './http/Drain';
import { eventsRoute } from './http/eventsRoute';
import { fileRoute } from './http/files';
import { healthRoutes } from './http/healthRoutes';
import { iconRoutes } from './http/iconRoutes';
import { limitSockets } from './http/limitSockets';
import { loggerOptions } from './http/logger';
import { manifestRoute } from './http/manifestRoute';
import { metricsRoute } from './http/metricsRoute';
import { pageRoute } from './http/pageRoute';
import { proxyRoutes } from './http/proxyRoutes';
import { shareRoute } from './http/shareRoute';
import { statusRoute } from './http/statusRoute';
import { ShellMetrics } from './metrics/ShellMetrics';
import { createFailureDescriber } from './monitoring/describeFailure';
import { startMonitoring } from './monitoring/startMonitoring';
import { serviceWorkerRoute } from './offline/serviceWorkerRoute';
import { PageCache } from './pages/PageCache';
import { SharedReplies } from './pages/SharedReplies';
import { demoteRelease } from './releases/demoteRelease';
import { hiddenFiles } from './releases/hiddenFiles';
import { LocalBuilds } from './releases/LocalBuilds';
import { Overrides } from './releases/Overrides';
import { PageReceipts } from './releases/PageReceipts';
import { ReportedFaults } from './releases/ReportedFaults';
import { QuarantiningRenderer } from './render/QuarantiningRenderer';
import { RenderPool } from './render/RenderPool';

const dataDeadlineMs = 300;
const renderDeadlineMs = 1000;
const pageCacheBytes = 64 * 1024 * 1024;
const pageFreshMs = 60_000;
const pageStaleMs = 10 * 60_000;
const failureWindowMs = 10 * 60_000;
const stopDeadlineMs = 10_000;

export interface ShellServer {
  app: FastifyInstance;
  /** Stops it without cutting anybody off, and ends the render workers. */
  stop: () => Promise<void>;
}

/** The shell's server with all its addresses. */
export async function createServer(config: ShellConfig): Promise<ShellServer> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    // Visitors could give the same id to many requests: only a proxy's counts.
    genReqId: ({ headers }) => readRequestId(config.trustProxy ? headers[requestIdHeader] : undefined),
    ...serverConnections,
  });
  traceRequests(app);
  if (!config.trustProxy) limitSockets(app.server, config.socketsPerIp);
  const registry = openRegistry(config.registry, (message) => app.log.error(message));
  const replies = new SharedReplies({ apiUrl: config.apiUrl });
  const pool = new RenderPool({
    size: config.renderWorkers,
    watchdogMs: config.renderWatchdogMs,
    maxWaitMs: config.renderMaxWaitMs,
    onProblem: (message) => app.log.error(message),
    settings: {
      registry: config.registry,
      fontsFolder: config.fontsFolder,
      apiUrl: config.apiUrl,
      dataDeadlineMs,
      renderDeadlineMs,
      isTraced: config.isTraced,
    },
  });
  app.addHook('onClose', () => pool.close());
  const overrides = new Overrides({ registry, secret: config.overrideSecret, plain: config.overrides });
  const receipts = new PageReceipts(config.overrideSecret);
  const monitor = await startMonitoring(config.monitoring, (problem) =>
    app.log.warn({ problem }, 'monitoring'),
  );
  if (monitor) app.addHook('onClose', () => monitor.close());
  const describeFailure = createFailureDescriber(registry);
  const watch = new FailureWatch({
    ...config.demotion,
    windowMs: failureWindowMs,
    demote: (remote, release, rate) => {
      demoteRelease(registry, rate).then(
        (outcome) => {
          app.log.error({ ...rate, outcome }, 'a release fails for too many visitors');
          monitor?.demoted(rate, outcome);
        },
        (error: unknown) => app.log.error({ remote, release, error }, 'a release could not be taken back'),
      );
    },
  });

  const metrics = new ShellMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watchReleases(registry);
  metricsRoute(app, config, metrics);
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id));
  checkHost(app, config);
  const drain = new Drain({ noticeMs: config.drainNoticeMs, deadlineMs: stopDeadlineMs });
  healthRoutes(app, { config, registry, drain });
  fileRoute(app, {
    prefix: '/releases/',
    folder: releasesFolder(config.registry),
    immutable: true,
    hidden: hiddenFiles(config),
    // A page may come from another server than its files: this one may not have the release yet.
    prepare: async (wanted) => {
      const [remote = '', release = ''] = wanted.split('/');
      await registry.fetched(remote, release);
    },
  });
  // A brand with one logo has it under its plain name.
  const instead = (wanted: string) => wanted.replace(/logo-1\.svg$/, 'logo.svg');
  for (const prefix of ['/brand/', '/brands/'])
    fileRoute(app, { prefix, folder: join(assetsFolder, 'brands'), immutable: false, instead });
  fileRoute(app, { prefix: '/art/', folder: join(assetsFolder, 'art'), immutable: false });
  fileRoute(app, { prefix: '/fonts/', folder: config.fontsFolder, immutable: true, hidden: /\.json$/ });
  iconRoutes(app);
  shareRoute(app, config);
  manifestRoute(app, config, replies);
  serviceWorkerRoute(app, config);
  crawlerRoutes(app, config, replies);
  const faults = new ReportedFaults();
  beaconRoute(app, {
    watch,
    receipts,
    metrics,
    faults,
    monitor: monitor
      ? (about, report) => void describeFailure(about, report).then((failure) => monitor.failed(failure))
      : undefined,
  });
  browserReports(app, { metrics, receipts, monitor });
  compositionRoutes(app, { config, registry, overrides });
  statusRoute(app, { config, registry, watch, faults });
  eventsRoute(app, config, { drain });
  await proxyRoutes(app, config);
  pageRoute(app, {
    config,
    registry,
    replies,
    renderer: new QuarantiningRenderer({ pool }),
    pool,
    cache: new PageCache({
      maxBytes: pageCacheBytes,
      freshMs: pageFreshMs,
      staleMs: pageStaleMs,
      patienceMs: config.renderMaxWaitMs / 2,
    }),
    overrides,
    localBuilds: new LocalBuilds({ ownMachine: config.ownBuilds, origins: config.overrideOrigins }),
    watch,
    receipts,
    metrics,
  });
  return { app, stop: () => drain.stop(app) };
}
