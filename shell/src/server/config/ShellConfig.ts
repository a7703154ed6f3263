import type { LogLevel } from '@storefront/contracts/logging';
import type { PublicUrls } from '@storefront/contracts/publicUrls';
import type { TrustedProxies } from '@storefront/contracts/trustProxy';
import type { RegistrySettings } from '@storefront/federation/registry';
import type { MonitoringSettings } from '../monitoring/readMonitoring';
import type { BrandAlias } from './brands';
import type { Counters } from './readCounters';

export interface ShellConfig {
  port: number;
  host: string;
  logLevel: LogLevel;
  apiUrl: string;
  /** Where the back office answers, which this server shows for hosts that begin with `office.`; null: nowhere. */
  officeUrl: string | null;
  /** The brand of every host that `brandHosts` does not name. */
  brand: BrandAlias;
  /** By host in lower case, as browsers send it. */
  brandHosts: ReadonlyMap<string, BrandAlias>;
  /** Where customers reach a brand; of one that is absent, the address that a request came to. */
  publicUrls: PublicUrls;
  /** Hosts that `brandHosts` does not name are served, too, in place of 421. */
  allowAnyHost: boolean;
  registry: RegistrySettings;
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
  /** `ready`: only when pages can be shown, for a balancer that does not ask for `/readyz`. */
  portOpens: 'first' | 'ready';
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
  /** The first signs override links and receipts; without any only `overrides` lets anybody choose. */
  overrideSecrets: readonly string[];
  /** Each opens `/releases`; without any that page is there in development only, from this machine. */
  releasesTokens: readonly string[];
  /** Each opens `/metrics`; without any they are closed in production. */
  metricsTokens: readonly string[];
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
