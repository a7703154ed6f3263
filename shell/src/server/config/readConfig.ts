import { logLevels } from '@storefront/contracts/logging';
import { readTrustProxy, trustProxyForm } from '@storefront/contracts/trustProxy';
import { ConfigError, type Environment, Variables } from '@storefront/contracts/Variables';
import { type RegistrySettings, registrySettings } from '@storefront/federation/registry';
import { isTraced } from '@storefront/tracing';
import { readMonitoring } from '../monitoring/readMonitoring';
import { brands } from './brands';
import { readCounters } from './readCounters';
import { readHosts } from './readHosts';
import { refuseDemo } from './refuseDemo';
import type { ShellConfig } from './ShellConfig';

const minSecretLength = 16;
/** As a content policy writes it. */
const hostPattern = /^https:\/\/(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/i;
const isContentHost = (text: string) => hostPattern.test(text);
const contentHosts = 'https origins parted by commas, as https://tiles.example,https://*.stats.example';
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Reads and checks the environment. @throws ConfigError */
export function readConfig(env: Environment): ShellConfig {
  const read = new Variables(env);
  const development = env.NODE_ENV !== 'production';
  const isStrict = !development && !read.flag('ALLOW_DEMO', false);
  const brand = read.choice('BRAND', brands, 'umi');
  const config: ShellConfig = {
    port: read.whole('PORT', 0, 65_535, 3000),
    host: read.text('HOST') ?? 'localhost',
    logLevel: read.choice('LOG_LEVEL', logLevels, 'warn'),
    apiUrl: readApiUrl(read),
    officeUrl: read.url('OFFICE_SERVER_URL'),
    brand,
    ...readHosts(read, { brand, development, isStrict }),
    connectHosts: read.list('CONNECT_HOSTS', isContentHost, contentHosts),
    documentHosts: read.list('DOCUMENT_HOSTS', isContentHost, contentHosts),
    counters: readCounters(read, brand),
    registry: readRegistry(env, read.problems),
    renderWorkers: read.whole('RENDER_WORKERS', 1, 16, 1),
    renderWatchdogMs: read.whole('RENDER_WATCHDOG_MS', 100, 60_000, 3000),
    renderMaxWaitMs: read.whole('RENDER_MAX_WAIT_MS', 50, 60_000, 600),
    trustProxy: read.parse('TRUST_PROXY', readTrustProxy, trustProxyForm, false),
    portOpens: read.choice('PORT_OPENS', ['first', 'ready'], 'first'),
    drainNoticeMs: read.whole('DRAIN_SECONDS', 0, 60, 0) * 1000,
    socketsPerIp: read.whole('SOCKETS_PER_IP', 1, 1_000_000, 500),
    overrides: read.flag('RELEASE_OVERRIDES', development),
    overrideOrigins: read.list(
      'OVERRIDE_ORIGINS',
      isOrigin,
      'origins parted by commas, as http://localhost:3001',
    ),
    ownBuilds: !isStrict,
    overrideSecrets: read.secrets('OVERRIDE_SECRET', minSecretLength),
    releasesTokens: read.secrets('RELEASES_TOKEN', minSecretLength),
    metricsTokens: read.secrets('METRICS_TOKEN', minSecretLength),
    development,
    serviceWorker: read.flag('SERVICE_WORKER', true),
    pseudoLanguage: read.flag('PSEUDO_LANGUAGE', false),
    releaseTypes: read.flag('RELEASE_TYPES', false),
    isTraced: isTraced(env),
    monitoring: readMonitoring(read),
    demotion: {
      visitors: read.whole('DEMOTE_VISITORS', 1, 1_000_000, 5),
      share: read.whole('DEMOTE_PERCENT', 0, 100, 1) / 100,
      perNetwork: read.whole('DEMOTE_PER_NETWORK', 1, 1_000_000, 1),
    },
  };
  // This server speaks http: who ends https in front of it is not believed, and cookies and links are those
  // of http.
  if (!config.trustProxy && [...config.publicUrls.values()].some((url) => url.startsWith('https:')))
    read.missing(
      'TRUST_PROXY',
      `must be ${trustProxyForm}, because PUBLIC_URL is https, which a proxy ends in front`,
    );
  if (isStrict) refuseDemo(read, config, env);
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return config;
}

function readApiUrl(read: Variables): string {
  const toOrigin = (text: string) => /^(https?:\/\/[^/]+)\/?$/.exec(text)?.[1] ?? null;
  return read.parse('API_URL', toOrigin, 'an origin such as http://127.0.0.1:4000', 'http://127.0.0.1:4000');
}

/** The registry's variables are read by the registry; what it finds wrong joins the other lines. */
function readRegistry(env: Environment, problems: string[]): RegistrySettings {
  try {
    return registrySettings(env, process.cwd());
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return registrySettings({ DATA_DIR: env.DATA_DIR }, process.cwd());
  }
}
