import type { Composition } from '@storefront/federation/browser';
import type { FailureWatch } from '@storefront/federation/registry';
import { cityFixture, pageFixture, settingsFixture } from '@storefront/shared-state/testing';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { readConfig } from '../config/readConfig';
import { PageReceipts } from '../failures/PageReceipts';
import { type PageRouteTools, pageRoute } from '../http/pageRoute';
import { ShellMetrics } from '../metrics/ShellMetrics';
import { PageCache } from '../pages/PageCache';
import { SharedReplies } from '../pages/SharedReplies';
import { LocalBuilds } from '../releases/LocalBuilds';
import { Overrides } from '../releases/Overrides';
import type { RenderJob, RenderReply } from '../render/renderJob';

const answers: Record<string, unknown> = {
  '/api/settings': { settings: settingsFixture() },
  '/api/cities/vladivostok': { city: cityFixture() },
  '/api/cities': { cities: [cityFixture({ former_aliases: ['vladik'] })], big_cities: [], message: null },
  '/api/products': { product_groups: pageFixture().catalogue?.product_groups, version: 1 },
};
/** An API that answers at once. */
export const fetchFake = (async (url: string) =>
  new Response(JSON.stringify(answers[new URL(url).pathname]), {
    headers: { 'content-type': 'application/json' },
  })) as unknown as typeof fetch;

export const rendered: RenderReply = {
  status: 200,
  body: new Uint8Array(),
  bytes: 0,
  renderMs: 1,
  compositionId: 'none',
  renderedWith: [],
  problems: [],
  failed: [],
};

interface PagesOptions {
  render?: (job: RenderJob) => Promise<RenderReply>;
  reserve?: (url: string) => () => void;
  composition?: () => Composition;
  fetch?: typeof fetch;
  server?: FastifyServerOptions;
  watch?: Pick<FailureWatch, 'served' | 'add'>;
  receipts?: PageReceipts;
  env?: Record<string, string>;
  metrics?: ShellMetrics;
}

/** A server of pages with two cities; what is rendered is up to the test, and empty without one. */
export function servePages({
  render = async () => rendered,
  reserve = () => () => undefined,
  composition = () => ({ id: 'none', remotes: {} }),
  fetch = fetchFake,
  server = {},
  watch = { served: () => undefined, add: () => true },
  receipts = new PageReceipts(),
  env = {},
  metrics = new ShellMetrics(),
}: PagesOptions = {}) {
  const app = Fastify(server);
  const config = readConfig(env);
  const tools = {
    config,
    replies: new SharedReplies({ apiUrl: 'http://api.example', fetch }),
    overrides: new Overrides({ registry: { has: async () => false }, plain: false }),
    localBuilds: new LocalBuilds({ ownMachine: config.ownBuilds, origins: config.overrideOrigins }),
    registry: {
      channels: async () => ({ channels: { stable: { remotes: {}, previous: {} }, canaries: {} } }),
      resolveComposition: async () => composition(),
      noteServed: () => undefined,
    },
    renderer: { render },
    pool: { reserve },
    watch,
    receipts,
    metrics,
    cache: new PageCache({ maxBytes: 1e6, freshMs: 60_000, staleMs: 60_000, patienceMs: 300 }),
  } as unknown as PageRouteTools;
  pageRoute(app, tools);
  const ask = (url: string, cookie?: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } });
  return Object.assign(ask, { app });
}
