import { join } from 'node:path';
import { FolderRegistry } from '@storefront/federation/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { assetsFolder } from './config/folders';
import type { ShellConfig } from './config/readConfig';
import { CarefulDrawing } from './draw/CarefulDrawing';
import { DrawPool } from './draw/DrawPool';
import { beaconRoute } from './http/beaconRoute';
import { crawlerRoutes } from './http/crawlerRoutes';
import { fileRoute } from './http/files';
import { healthRoutes } from './http/healthRoutes';
import { pageRoute } from './http/pageRoute';
import { proxyRoutes } from './http/proxyRoutes';
import { PageCache } from './pages/PageCache';
import { SharedReplies } from './pages/SharedReplies';

const dataDeadlineMs = 300;
const renderDeadlineMs = 1000;
const pageCacheBytes = 64 * 1024 * 1024;
const pageKeptMs = 60_000;

/** The shell's server with all its addresses; `close()` also ends the drawing workers. */
export async function createServer(config: ShellConfig, logLevel: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
  });
  const registry = new FolderRegistry({
    folder: config.registryFolder,
    onProblem: (message) => app.log.error(message),
  });
  const replies = new SharedReplies({ apiUrl: config.apiUrl });
  const pool = new DrawPool({
    size: config.drawWorkers,
    watchdogMs: config.drawWatchdogMs,
    onProblem: (message) => app.log.error(message),
    settings: {
      registryFolder: config.registryFolder,
      fontsFolder: config.fontsFolder,
      apiUrl: config.apiUrl,
      dataDeadlineMs,
      renderDeadlineMs,
    },
  });
  app.addHook('onClose', () => pool.close());

  healthRoutes(app, config, registry);
  // Server bundles and records are for servers.
  fileRoute(app, {
    prefix: '/releases/',
    folder: join(config.registryFolder, 'releases'),
    immutable: true,
    hidden: /(?:^|\/)(?:server\/|record\.json)/,
  });
  // A brand with one logo has it under its plain name.
  const instead = (wanted: string) => wanted.replace(/logo-1\.svg$/, 'logo.svg');
  for (const prefix of ['/brand/', '/brands/'])
    fileRoute(app, { prefix, folder: join(assetsFolder, 'brands'), immutable: false, instead });
  fileRoute(app, { prefix: '/art/', folder: join(assetsFolder, 'art'), immutable: false });
  fileRoute(app, { prefix: '/fonts/', folder: config.fontsFolder, immutable: true, hidden: /\.json$/ });
  crawlerRoutes(app, config, replies);
  beaconRoute(app, registry);
  await proxyRoutes(app, config);
  pageRoute(app, {
    config,
    registry,
    replies,
    drawing: new CarefulDrawing({ pool }),
    cache: new PageCache({ maxBytes: pageCacheBytes, keepMs: pageKeptMs }),
  });
  return app;
}
