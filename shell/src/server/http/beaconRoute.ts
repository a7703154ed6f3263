import { FailureWatch, type FolderRegistry, type ReportedFailure } from '@storefront/federation/registry';
import type { FastifyInstance } from 'fastify';

const kinds: readonly ReportedFailure['kind'][] = [
  'integrity',
  'evaluation',
  'render',
  'version',
  'network',
  'deadline',
  'uncaught',
];
const pagesForDemotion = 5;
const windowMs = 10 * 60_000;
const longestBytes = 8_000;
const reportsPerMinute = 300;

/** Takes the failures that pages report, logs them, and takes a release back that fails in several pages. */
export function beaconRoute(app: FastifyInstance, registry: FolderRegistry): void {
  const watch = new FailureWatch({
    pages: pagesForDemotion,
    windowMs,
    demote: (remote, release, pages) => {
      app.log.error({ remote, release, pages }, 'release taken back');
      registry
        .rollback(remote, { who: 'failure watch', why: `failed in ${pages} pages` }, release)
        .catch((error: unknown) => app.log.error(error));
    },
  });
  let minute = 0;
  let count = 0;
  app.post('/beacon', { bodyLimit: longestBytes, logLevel: 'warn' }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    count = now === minute ? count + 1 : 1;
    minute = now;
    const about = count <= reportsPerMinute ? failureOf(request.body) : undefined;
    if (about) {
      request.log.warn({ failure: request.body }, 'a remote failed in a page');
      watch.add(about);
    }
    return reply.code(204).send();
  });
}

function failureOf(body: unknown): ReportedFailure | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { remote, release, page, kind } = body as Record<string, unknown>;
  const known = kinds.find((name) => name === kind);
  if (typeof remote !== 'string' || typeof release !== 'string' || typeof page !== 'string' || !known)
    return undefined;
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(remote) || release.length > 64 || page.length > 64) return undefined;
  return { remote, release, pageId: page, kind: known };
}
