import { type PublicUrls } from '@storefront/contracts/publicUrls';
import { type TrustedProxies } from '@storefront/contracts/trustProxy';
import { type RegistrySettings } from '@storefront/federation/registry';
import { type BrandAlias } from './brands';
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
    /**
     * A page that would wait longer to be rendered is answered with one that tries again by itself; after half
     * of it the one before stands in.
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
    /** Signs and checks override links; without it only `overrides` lets anybody choose. */
    overrideSecret?: string;
    /** Opens `/releases`; without it that page is there in development only, from this machine. */
    releasesToken?: string;
    /** Opens `/metrics`; without it they are closed in production. */
    metricsToken?: string;
    development: boolean;
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
    /** When a release is taken back by itself; see `FailureWatch`. */
    demotion: {
        visitors: number;
        share: number;
        perNetwork: number;
    };
}
/** Raised with one line per wrong value. */
export declare class ConfigError extends Error {
    name: string;
}
type Environment = Readonly<Record<string, string | undefined>>;
/** Reads and checks the environment. @throws ConfigError */
export declare function readConfig(env: Environment): ShellConfig;
export {};
