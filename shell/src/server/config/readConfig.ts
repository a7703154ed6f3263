import { resolve } from 'node:path';
import { isGuessable } from '@storefront/contracts/guessableSecret';
import { type PublicUrls, publicUrlForm, readPublicUrls } from '@storefront/contracts/publicUrls';
import { readTrustProxy, type TrustedProxies, trustProxyForm } from '@storefront/contracts/trustProxy';
import { type RegistrySettings, registrySettings } from '@storefront/federation/registry';
import { isTraced } from '@storefront/tracing';
import { type MonitoringSettings, readMonitoring } from '../monitoring/readMonitoring';
import { type BrandAlias, brands } from './brands';
import { dataFolder, repositoryFolder } from './folders';
import { type Counters, readCounters } from './readCounters';

export interface ShellConfig {
  port: number;
  host: string;
  apiUrl: string;
  /** The brand of every host that `brandHosts` does not name. */
  brand: BrandAlias;
  /** By host in lower case, as browsers send it. */
  brandHosts: ReadonlyMap<string, BrandAlias>;
  /** Where customers reach a brand; of one that is absent, the address that a request came to. */
  publicUrls: PublicUrls;
  /** Hosts that `brandHosts` does not name are served, too, in place of 421. */
  allowAnyHost: boolean;
  registry: RegistrySettings;
  fontsFolder: string;
  renderWorkers: number;
  /** After this a render counts as hung and its worker is replaced. */
  renderWatchdogMs: number;
  /** Origins that pages may call beside their own and the map's. */
  connectHosts: string[];
  /** The only foreign hosts that a document of its own may use; any that the API names when there are none. */
  documentHosts: string[];
  /** Counters of brands that are measured by a vendor. */
  counters: Counters;
  /**
   * A page that is expected to wait longer to be rendered is answered with one that tries again by itself;
   * after half of it the one before stands in.
   */
  renderMaxWaitMs: number;
  /** Whose `x-forwarded-*` are believed. */
  trustProxy: TrustedProxies;
  /** How long a server that stops says 503 at `/readyz` and serves on. */
  drainNoticeMs: number;
  /** How many connections one caller may have open, where callers come without a proxy. */
  socketsPerIp: number;
  /**
   * `?release=` may name releases without a signature: for those who test, never in production unless asked
   * for.
   */
  overrides: boolean;
  /** Origins of development servers whose builds testers may load in place of releases. */
  overrideOrigins: string[];
  /** A page of this machine may load a build of this machine. */
  ownBuilds: boolean;
  /** Signs and checks override links; without it only `overrides` lets anybody choose. */
  overrideSecret?: string;
  /** Opens `/releases`; without it that page is there in development only, from this machine. */
  releasesToken?: string;
  /** Opens `/metrics`; without it they are closed in production. */
  metricsToken?: string;
  development: boolean;
  /** Whether this server is traced, and calls of its pages with it. */
  isTraced: boolean;
  /** Where failures of releases and vitals of pages are sent beside the log and the figures. */
  monitoring: MonitoringSettings;
  /**
   * Offers the storefront as an app with pages that are readable without a network; off takes workers back
   * from browsers.
   */
  serviceWorker: boolean;
  /**
   * `?lang=pseudo` shows every word of ours longer and in brackets: for tests that look for untranslated and
   * cut text.
   */
  pseudoLanguage: boolean;
  /** Anybody may fetch the declarations of a release. */
  releaseTypes: boolean;
  /** When a release is taken back by itself; see `FailureWatch`. */
  demotion: { visitors: number; share: number; perNetwork: number };
}

/** Raised with one line per wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const shortestSecret = 16;
/** As a content policy writes it. */
const hostPattern = /^https:\/\/(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/i;

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment. @throws ConfigError */
export function readConfig(env: Environment): ShellConfig {
  const problems: string[] = [];
  const wrong = <T>(name: string, wanted: string, fallback: T): T => {
    problems.push(`${name}: expected ${wanted}, found "${env[name]}"`);
    return fallback;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : wrong(name, `a whole number from ${min} to ${max}`, fallback);
  };
  const truth = (name: string, fallback: boolean): boolean => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    return (
      text === 'true' ||
      text === '1' ||
      (text === 'false' || text === '0' ? false : wrong(name, 'true or false', fallback))
    );
  };
  // Its value is not repeated: what is nearly right must not end in a log.
  const secret = (name: string): string | undefined => {
    const text = env[name] || undefined;
    if (text && text.length < shortestSecret)
      problems.push(`${name}: expected at least ${shortestSecret} characters`);
    return text;
  };
  const brandNamed = (text: string | undefined) => brands.find((brand) => brand === text);

  const brandText = env.BRAND || 'umi';
  const brand = brandNamed(brandText) ?? wrong<BrandAlias>('BRAND', brands.join(', '), 'umi');
  const brandHosts = new Map<string, BrandAlias>();
  for (const pair of (env.BRAND_HOSTS ?? '').split(',').filter(Boolean)) {
    const [host = '', name] = pair.split('=').map((part) => part.trim());
    const named = brandNamed(name);
    const address = `http://${host}`;
    // As browsers send it: in lower case, a name in another alphabet as Punycode.
    if (host && named && URL.canParse(address)) brandHosts.set(new URL(address).host, named);
    else wrong('BRAND_HOSTS', 'host=brand pairs parted by commas', undefined);
  }
  const isStrict = env.NODE_ENV === 'production' && !truth('ALLOW_DEMO', false);
  const publicUrls = readPublicUrls(env.PUBLIC_URL, brand) ?? wrong('PUBLIC_URL', publicUrlForm, new Map());
  for (const [named, url] of publicUrls) {
    if (!brandNamed(named)) wrong('PUBLIC_URL', `brands among ${brands.join(', ')}`, undefined);
    const { host } = new URL(url);
    if ((brandHosts.get(host) ?? named) !== named)
      problems.push(`PUBLIC_URL: BRAND_HOSTS gives ${host} to ${brandHosts.get(host)}, not to ${named}`);
    brandHosts.set(host, named);
  }
  const allowAnyHost = truth('ALLOW_ANY_HOST', env.NODE_ENV !== 'production');
  if (brandHosts.size === 0 && !allowAnyHost && !isStrict)
    problems.push(
      'BRAND_HOSTS: expected the hosts of this storefront, as shop.example=umi; every other one is refused in production',
    );
  const list = (name: string, wanted: string, isRight: (item: string) => boolean): string[] => {
    const items = (env[name] ?? '').split(',').flatMap((item) => item.trim() || []);
    return items.every(isRight) ? items : wrong(name, wanted, items);
  };
  const hosts = (name: string) =>
    list(name, 'https origins parted by commas, as https://tiles.example,https://*.stats.example', (host) =>
      hostPattern.test(host),
    );
  const apiText = env.API_URL || 'http://127.0.0.1:4000';
  const apiUrl = /^https?:\/\/[^/]+$/.test(apiText.replace(/\/$/, ''))
    ? apiText.replace(/\/$/, '')
    : wrong('API_URL', 'an origin such as http://127.0.0.1:4000', apiText);
  const config: ShellConfig = {
    port: integer('PORT', 3000, 0, 65_535),
    host: env.HOST || 'localhost',
    apiUrl,
    brand,
    brandHosts,
    publicUrls,
    allowAnyHost,
    connectHosts: hosts('CONNECT_HOSTS'),
    documentHosts: hosts('DOCUMENT_HOSTS'),
    counters: readCounters(env, brand, problems),
    registry: readRegistry(env, problems),
    fontsFolder: resolve(dataFolder(env), 'fonts'),
    renderWorkers: integer('RENDER_WORKERS', 1, 1, 16),
    renderWatchdogMs: integer('RENDER_WATCHDOG_MS', 3000, 100, 60_000),
    renderMaxWaitMs: integer('RENDER_MAX_WAIT_MS', 600, 50, 60_000),
    trustProxy: readTrustProxy(env.TRUST_PROXY) ?? wrong('TRUST_PROXY', trustProxyForm, false),
    drainNoticeMs: integer('DRAIN_SECONDS', 0, 0, 60) * 1000,
    socketsPerIp: integer('SOCKETS_PER_IP', 500, 1, 1_000_000),
    overrides: truth('RELEASE_OVERRIDES', env.NODE_ENV !== 'production'),
    overrideOrigins: list('OVERRIDE_ORIGINS', 'origins parted by commas, as http://localhost:3001', isOrigin),
    ownBuilds: !isStrict,
    overrideSecret: secret('OVERRIDE_SECRET'),
    releasesToken: secret('RELEASES_TOKEN'),
    metricsToken: secret('METRICS_TOKEN'),
    development: env.NODE_ENV !== 'production',
    serviceWorker: truth('SERVICE_WORKER', true),
    pseudoLanguage: truth('PSEUDO_LANGUAGE', false),
    releaseTypes: truth('RELEASE_TYPES', false),
    isTraced: isTraced(env),
    monitoring: readMonitoring(env, problems),
    demotion: {
      visitors: integer('DEMOTE_VISITORS', 5, 1, 1_000_000),
      share: integer('DEMOTE_PERCENT', 1, 0, 100) / 100,
      perNetwork: integer('DEMOTE_PER_NETWORK', 1, 1, 1_000_000),
    },
  };
  problems.push(...halves(config));
  if (isStrict) problems.push(...refuseDemo(config, env));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Settings that start well without each other and fail the first customer. */
function halves({ publicUrls, trustProxy }: ShellConfig): string[] {
  const isHttps = [...publicUrls.values()].some((url) => url.startsWith('https:'));
  // This server speaks http: who ends https in front of it is not believed, and cookies and links are those
  // of http.
  return isHttps && !trustProxy
    ? [`TRUST_PROXY: expected ${trustProxyForm}, because PUBLIC_URL is https, which a proxy ends in front`]
    : [];
}

/** What a demonstration may have and customers must not meet: in production it ends the start. */
function refuseDemo(
  {
    brand,
    brandHosts,
    publicUrls,
    allowAnyHost,
    overrides,
    overrideSecret,
    releasesToken,
    metricsToken,
  }: ShellConfig,
  env: Environment,
): string[] {
  const problems: string[] = [];
  const served = new Set(brandHosts.size > 0 ? brandHosts.values() : [brand]);
  const homeless = [...served].filter((name) => !publicUrls.has(name));
  if (homeless.length > 0)
    problems.push(
      `PUBLIC_URL: expected an address of ${homeless.join(', ')}, as ${homeless[0]}=https://shop.example`,
    );
  if ([...publicUrls.values()].some((url) => url.startsWith('http:')))
    problems.push(`PUBLIC_URL: expected https, found "${env.PUBLIC_URL}"`);
  if (allowAnyHost)
    problems.push('ALLOW_ANY_HOST: expected false, or pages would link to any host that a visitor makes up');
  if (overrides)
    problems.push(
      'RELEASE_OVERRIDES: expected false, or every visitor could choose releases; links are signed with OVERRIDE_SECRET',
    );
  if (!overrideSecret)
    problems.push(
      'OVERRIDE_SECRET: expected the same on every shell, or reports of failures would not count',
    );
  for (const [name, value] of Object.entries({
    OVERRIDE_SECRET: overrideSecret,
    RELEASES_TOKEN: releasesToken,
    METRICS_TOKEN: metricsToken,
  }))
    if (value && isGuessable(value))
      problems.push(`${name}: can be guessed; make one with: openssl rand -hex 32`);
  if (problems.length > 0)
    problems.push('NODE_ENV=production refuses this; a demonstration starts with ALLOW_DEMO=true.');
  return problems;
}

/** The registry's variables are read by the registry; what it finds wrong joins the other lines. */
function readRegistry(env: Environment, problems: string[]): RegistrySettings {
  try {
    return registrySettings(env, repositoryFolder);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return registrySettings({ DATA_DIR: env.DATA_DIR }, repositoryFolder);
  }
}
