import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
};

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export interface FileRoute {
  /** With slashes around. */
  prefix: string;
  /** One for all, or by who asks. */
  folder: string | ((request: FastifyRequest) => string);
  /** The address holds a hash or a release: it never changes. */
  immutable: boolean;
  /** Files that must not leave the server. */
  hidden?: RegExp;
  /** Another name for a file that is not there. */
  instead?: (wanted: string) => string;
  /** Brings a file to this machine that may be elsewhere; one that fails is a file that is not there. */
  prepare?: (wanted: string) => Promise<void>;
}

/**
 * Serves a folder. What is not there is a plain 404, never a page: a page in place of a script would be run
 * or shown.
 */
export function fileRoute(
  app: FastifyInstance,
  { prefix, immutable, hidden, instead, prepare, ...route }: FileRoute,
): void {
  app.get(`${prefix}*`, { logLevel: 'warn' }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': wanted = '' } = request.params as { '*'?: string };
    const folder = typeof route.folder === 'string' ? route.folder : route.folder(request);
    const name = instead && !(await isFile(join(folder, wanted))) ? instead(wanted) : wanted;
    const type = types[extname(name)];
    if (!type || hidden?.test(wanted)) return missing(reply);
    const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const options = { root: folder, index: false, cacheControl: false } as const;
    const find = async () => {
      const packed = isBrotli ? await send(request.raw, encodeURI(`${name}.br`), options) : undefined;
      if (packed && packed.statusCode !== 404) return { sent: packed, encoding: 'br' };
      return { sent: await send(request.raw, encodeURI(name), options) };
    };
    let found = await find();
    if (prepare && found.sent.statusCode === 404) {
      await prepare(wanted).catch(() => undefined);
      found = await find();
    }
    const { sent, encoding } = found;
    // Else the file is there, and a condition or a range does not hold.
    const isMissing = sent.type === 'directory' || [400, 403, 404, 500].includes(sent.statusCode);
    if (isMissing) return missing(reply);
    reply
      .code(sent.statusCode)
      .headers(sent.headers)
      .header('cache-control', immutable ? forEver : forAnHour)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    if (sent.type === 'file') reply.type(type);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(sent.stream);
  });
}

const missing = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('not found');

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
