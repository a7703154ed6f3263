import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Composition, FailureWatch, RegistryStore } from '@storefront/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageReceipts } from '../failures/PageReceipts';
import type { VisitReleases } from './resolvePage';
import { visitorCookie } from './visitor';

const decompress = promisify(brotliDecompress);
const visitorDays = 256;

export interface SentPage {
  status: number;
  /** The document after brotli. */
  body: Uint8Array;
  headers: Readonly<Record<string, string>>;
  /** What the document was rendered from. */
  composition: Composition;
  /** The remotes whose code runs in it; all of the composition when absent. */
  remotes?: readonly string[];
  /** Releases that were to render it and could not. */
  failed: readonly { remote: string; release: string }[];
}
export interface SendPageTools {
  registry: RegistryStore;
  watch: FailureWatch;
  receipts: PageReceipts;
}

/**
 * Sends a document, compressed where the browser takes it, with the visitor's id and a receipt of its
 * releases. They count as served, and those that failed on the server as failed for this visitor.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitorId, isNewVisitor }: Pick<VisitReleases, 'visitorId' | 'isNewVisitor'>,
  { status, body, headers, composition, remotes, failed }: SentPage,
  { registry, watch, receipts }: SendPageTools,
): Promise<FastifyReply> {
  const network = receipts.hashNetwork(request.ip);
  for (const remote of remotes ?? Object.keys(composition.remotes)) {
    const release = composition.remotes[remote]?.releases[0];
    if (release) watch.served({ remote, release: release.id, visitor: visitorId, network });
  }
  registry.noteServed(composition);
  for (const fault of failed) watch.add({ ...fault, visitor: visitorId, network, kind: 'server' });

  const secure = request.protocol === 'https';
  reply.headers(headers).header('set-cookie', receipts.cookie(visitorId, network, composition, secure));
  if (isNewVisitor)
    reply.header(
      'set-cookie',
      `${visitorCookie}=${visitorId}; Path=/; Max-Age=${visitorDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  if (status === 200 && headers.etag && request.headers['if-none-match']?.includes(headers.etag))
    return reply.code(304).send();
  reply.code(status).type('text/html; charset=utf-8');
  if (/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
    return reply.header('content-encoding', 'br').send(Buffer.from(body));
  return reply.send(await decompress(body));
}
