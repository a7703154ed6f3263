import { type FailureWatch, isTranslationError, type ReportedKind } from '@storefront/federation/registry';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteLimits } from '../limits/minuteLimits';
import type { ShellMetrics } from '../metrics/ShellMetrics';
import type { FailedRelease } from '../monitoring/Monitor';
import type { PageReceipts } from './PageReceipts';
import type { ReportedFaults } from './ReportedFaults';

// What only the server itself can see is not taken from a page.
const kinds: readonly ReportedKind[] = [
  'integrity',
  'evaluation',
  'render',
  'translation',
  'version',
  'network',
  'deadline',
  'uncaught',
];
const longestBytes = 8_000;
/** Each of a page's remotes may fail in several ways. */
const perVisitor = 15;
const perNetwork = 60;
/** More are counted and not logged. */
const loggedPerMinute = 300;

export interface BeaconTools {
  watch: Pick<FailureWatch, 'add'>;
  receipts: PageReceipts;
  metrics: Pick<ShellMetrics, 'failed'>;
  faults: Pick<ReportedFaults, 'note'>;
  /** Told of what is logged. */
  monitor?: (about: FailedRelease, report: unknown) => void;
  now?: () => number;
}

/**
 * Takes the failures that pages report, logs them, and counts them for the release: once for a visitor who
 * was given that release in a page of this server. What is left out is answered like the rest.
 */
export function beaconRoute(
  app: FastifyInstance,
  { watch, receipts, metrics, faults, monitor, now = Date.now }: BeaconTools,
): void {
  const allows = minuteLimits(now);
  app.post('/beacon', { bodyLimit: longestBytes, logLevel: 'warn' }, async (request, reply) => {
    const about = isOwnPage(request) ? parseFailure(request.body) : undefined;
    const receipt = about && receipts.read(parseCookie(request.headers.cookie ?? ''));
    if (!about || !receipt?.got(about.release)) return reply.code(204).send();
    const { visitor, network } = receipt;
    const limits = {
      [`visitor ${visitor}`]: perVisitor,
      [`network ${network}`]: perNetwork,
      [`sender ${receipts.hashNetwork(request.ip)}`]: perNetwork,
    };
    if (allows(limits) && watch.add({ ...about, visitor, network })) {
      metrics.failed(about.remote, about.release, about.kind);
      faults.note(about, request.body);
      if (allows({ log: loggedPerMinute })) {
        request.log.warn({ failure: request.body }, 'a remote failed in a page');
        monitor?.(about, request.body);
      }
    }
    return reply.code(204).send();
  });
}

/**
 * Sent by a page of this very host. Browsers say so; those from before 2023, and all where there is no TLS,
 * give their origin only.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

function parseFailure(body: unknown): FailedRelease | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { remote, release, kind } = body as Record<string, unknown>;
  // A page with an older release of the shell calls it a failed render.
  const known = isTranslationError(body) ? 'translation' : kinds.find((name) => name === kind);
  if (typeof remote !== 'string' || typeof release !== 'string' || !known) return undefined;
  return remote.length > 64 || release.length > 64 ? undefined : { remote, release, kind: known };
}
