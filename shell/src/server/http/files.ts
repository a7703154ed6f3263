import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
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
};

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export interface FileRoute {
  /** With slashes around. */
  prefix: string;
  folder: string;
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
  { prefix, folder, immutable, hidden, instead, prepare }: FileRoute,
): void {
  app.get(`${prefix}*`, { logLevel: 'warn' }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': wanted = '' } = request.params as { '*'?: string };
    const plain = normalize(join(folder, wanted));
    const file =
      instead && (await readSize(plain)) === undefined ? normalize(join(folder, instead(wanted))) : plain;
    const type = types[extname(file)];
    if (!file.startsWith(normalize(folder + sep)) || !type || hidden?.test(wanted)) return missing(reply);
    if (prepare && (await readSize(file)) === undefined) await prepare(wanted).catch(() => undefined);
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? await readSize(`${file}.br`)
      : undefined;
    const size = packed ?? (await readSize(file));
    if (size === undefined) return missing(reply);
    reply
      .type(type)
      .header('cache-control', immutable ? forEver : forAnHour)
      .header('content-length', size)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    if (packed !== undefined) reply.header('content-encoding', 'br');
    return reply.send(createReadStream(packed === undefined ? file : `${file}.br`));
  });
}

const missing = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('not found');

async function readSize(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}
