import type { MapSettings } from '@storefront/contracts';
import { inlineScriptSources } from '../document/inlineScripts';
import { reportsAddress } from './browserReports';
import { policySource } from './policySource';

// Styles are inline by design (critical CSS), and maps set style attributes. Nothing is framed and no form
// leaves this origin: the payment page is a document with a policy of its own. Pictures may come from any
// https host: tiles, and what a menu names.
const policy = (connectSources: readonly string[], ...reporting: string[]): string =>
  [
    "default-src 'self'",
    `script-src ${inlineScriptSources} 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...connectSources].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...reporting,
  ].join('; ');

/** On every document. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy([]),
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};

/**
 * On a page with our scripts: they talk to this origin, to the host that draws the map (its pictures need no
 * leave), and to those of CONNECT_HOSTS. What the page must not do, and what browsers will soon not let it,
 * they report for its release; those without the Reporting API (Firefox) by `report-uri`.
 */
export function pageHeaders(
  map: MapSettings | undefined,
  connectHosts: readonly string[],
  release: string,
): Readonly<Record<string, string>> {
  const tiles = policySource(map?.url?.replaceAll(/[{}]/g, ''));
  const address = reportsAddress(release);
  return {
    ...securityHeaders,
    'reporting-endpoints': `default="${address}"`,
    'integrity-policy': `${securityHeaders['integrity-policy']}, endpoints=(default)`,
    'content-security-policy': policy(
      [...tiles, ...connectHosts],
      `report-uri ${address}`,
      'report-to default',
    ),
  };
}
