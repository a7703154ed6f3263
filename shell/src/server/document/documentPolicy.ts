import type { DocumentPolicy } from '@storefront/contracts';
import { documentScriptSources } from './inlineScripts.data';
import { policySource } from './policySource';

interface PolicyFacts {
  /** `https://example.com`: where the releases are served, too. */
  origin: string;
  remote: string;
  /** Inline styles by hash. */
  styleSources: readonly string[];
  /** The hosts that the API names for this document. */
  asked: DocumentPolicy;
  /** The only ones that the operator allows; any when there are none. */
  hosts: readonly string[];
}

/**
 * What a document of its own may do: run its own release's files, talk to our API only, and use those hosts that
 * both the API and the operator name (PAY-05). No `Integrity-Policy` here: acquirers change their scripts and
 * forbid copies, so there is no hash for them; our own files carry theirs.
 */
export function documentPolicy({ origin, remote, styleSources, asked, hosts }: PolicyFacts): string {
  const files = policySource(origin).map((own) => `${own}/releases/${remote}/`);
  // A script runs from a host that is named, never from any.
  const scripts = admitted(asked.scripts.flatMap(policySource), hosts);
  const frames = admitted(asked.frames, hosts);
  const forms = admitted(asked.forms, hosts);
  return [
    "default-src 'none'",
    ['script-src', documentScriptSources, ...files, ...scripts].join(' '),
    ['style-src', ...files, ...styleSources].join(' '),
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    ['frame-src', ...(frames.length > 0 ? ["'self'", ...frames] : ["'none'"])].join(' '),
    ['form-action', "'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** What both name. Any https host (`https:`) is asked for where only a card's number tells which bank it is. */
function admitted(asked: readonly string[], hosts: readonly string[]): string[] {
  const isAdmitted = (source: string) => hosts.length === 0 || hosts.some((host) => covers(host, source));
  if (asked.includes('https:') && hosts.length > 0) return [...hosts];
  return asked.flatMap((host) => (host === 'https:' ? [host] : policySource(host).filter(isAdmitted)));
}

/** `https://*.bank.example` covers `https://acs.bank.example`. */
const covers = (host: string, source: string): boolean =>
  host === source ||
  (host.startsWith('https://*.') &&
    source.startsWith('https:') &&
    source.endsWith(host.slice('https://*'.length)));

/**
 * Of a document beside its content policy: it is not stored, opened or embedded by others, its address goes
 * nowhere.
 */
export const documentHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()',
};
