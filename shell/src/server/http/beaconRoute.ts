import type { FailureWatch, ReportedKind } from '@storefront/federation/registry';
import type { FastifyInstance } from 'fastify';
import { cookiesOf } from './cookies';
import { visitorOf } from './visitor';

// What only the server itself can see is not taken from a page.
const kinds: readonly ReportedKind[] = [
  'integrity',
  'evaluation',
  'render',
  'version',
  'network',
  'deadline',
  'uncaught',
];
const longestBytes = 8_000;
const reportsPerMinute = 300;

/** Takes the failures that pages report, logs them, and counts them for the release. */
export function beaconRoute(app: FastifyInstance, watch: FailureWatch): void {
  let minute = 0;
  let count = 0;
  app.post('/beacon', { bodyLimit: longestBytes, logLevel: 'warn' }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    count = now === minute ? count + 1 : 1;
    minute = now;
    const about = count <= reportsPerMinute ? failureOf(request.body) : undefined;
    if (about) {
      const address = request.ip;
      const visitor = visitorOf(cookiesOf(request.headers.cookie)) ?? address;
      const counted = watch.add({ ...about, visitor, address });
      if (counted) request.log.warn({ failure: request.body }, 'a remote failed in a page');
    }
    return reply.code(204).send();
  });
}

function failureOf(body: unknown): { remote: string; release: string; kind: ReportedKind } | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { remote, release, kind } = body as Record<string, unknown>;
  const known = kinds.find((name) => name === kind);
  if (typeof remote !== 'string' || typeof release !== 'string' || !known) return undefined;
  return remote.length > 64 || release.length > 64 ? undefined : { remote, release, kind: known };
}
