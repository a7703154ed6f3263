import type { MapSettings } from '@storefront/contracts';
import type { CounterIds } from '../../browser/analytics/counters/counterIds';
import { inlineScriptSources, localBuildsSource, tapsSource } from '../document/inlineScripts.data';
import { policySource } from '../document/policySource';
import { reportsAddress } from './browserReports';

// Styles are inline by design (critical CSS), and maps set style attributes. Nothing is framed and no form
// leaves this origin: the payment page is a document with a policy of its own. Pictures may come from any
// https host: tiles, and what a menu names.
const policy = (
  connectSources: readonly string[],
  builds: readonly string[],
  isTraced: boolean,
  ...reporting: string[]
): string =>
  [
    "default-src 'self'",
    [
      'script-src',
      inlineScriptSources,
      ...(builds.length ? [localBuildsSource] : []),
      ...(isTraced ? [tapsSource] : []),
      "'strict-dynamic'",
    ].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...builds].join(' '),
    ["img-src 'self' data: blob: https:", ...builds].join(' '),
    ["font-src 'self' data:", ...builds].join(' '),
    ['connect-src', "'self'", ...connectSources, ...builds.flatMap(withSocket)].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...reporting,
  ].join('; ');

/** A development server tells of edits by a socket. */
const withSocket = (origin: string) => [origin, origin.replace(/^http/, 'ws')];

/** On every document. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy([], [], false),
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};

/**
 * Where counters send to. Their scripts need no leave of a host: ours, which are trusted by hash, add them
 * ('strict-dynamic').
 */
const counterHosts = ({ ga4, metrica }: CounterIds): string[] => [
  ...(ga4
    ? [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
        'https://www.google.com',
      ]
    : []),
  ...(metrica ? ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.ru'] : []),
];

/**
 * On a page with our scripts: they talk to this origin, to the host that draws the map (its pictures need no
 * leave), and to those of CONNECT_HOSTS. What the page must not do, and what browsers will soon not let it,
 * they report for its release; those without the Reporting API (Firefox) by `report-uri`.
 * The last parameter is what a page has beside releases: counters, and origins of local builds. A vendor's
 * script and a local build have no fixed hash and `integrity-policy` knows no exception for a host, so such a
 * page goes without that header; hashes of our own releases are checked as before.
 */
export function pageHeaders(
  map: MapSettings | undefined,
  connectHosts: readonly string[],
  release: string,
  {
    counters = {},
    builds = [],
    isTraced = false,
  }: { counters?: CounterIds | undefined; builds?: readonly string[]; isTraced?: boolean } = {},
): Readonly<Record<string, string>> {
  const tiles = policySource(map?.url?.replaceAll(/[{}]/g, ''));
  const address = reportsAddress(release);
  const counted = counterHosts(counters);
  const { 'integrity-policy': integrity, ...others } = securityHeaders;
  return {
    ...others,
    'reporting-endpoints': `default="${address}"`,
    ...(counted.length === 0 &&
      builds.length === 0 && { 'integrity-policy': `${integrity}, endpoints=(default)` }),
    'content-security-policy': policy(
      [...tiles, ...connectHosts, ...counted],
      builds,
      isTraced,
      `report-uri ${address}`,
      'report-to default',
    ),
  };
}
