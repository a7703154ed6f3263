import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Stats } from 'webpack';
import type DevServer from 'webpack-dev-server';
import type { Overlay } from './Overlay';
import { originalStack } from './originalStack';

type Next = (error?: unknown) => void;
const longestStack = 20_000;

const page = (title: string, files: readonly string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${files
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="/${file}">`)
  .join('')}</head>
<body><div id="root" style="padding-inline:16px"></div>${files
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script src="/${file}"></script>`)
  .join('')}</body>
</html>`;

/**
 * Every address that is no file is a page of the remote alone, with what was built of it at that time and as
 * far from the edge as a storefront's, or leads to the storefront that it is built for.
 */
export const answerPages =
  (server: DevServer, title: string, storefront?: string) =>
  (request: IncomingMessage, reply: ServerResponse, next: Next): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' || extname(pathname)) next();
    else if (storefront) reply.writeHead(302, { location: storefront }).end();
    else
      server.middleware?.waitUntilValid((stats) => {
        const files = (stats as Stats).compilation.entrypoints.get('main')?.getFiles() ?? [];
        const lasting = files.filter((file) => !file.includes('.hot-update.'));
        reply.writeHead(200, { 'content-type': 'text/html' }).end(page(title, lasting));
      });
  };

/** Storefronts may read what this server answers, and no other page. */
export const letRead =
  (isGuest: (origin: string | undefined) => boolean) =>
  ({ headers }: IncomingMessage, reply: ServerResponse, next: Next): void => {
    if (isGuest(headers.origin)) reply.setHeader('access-control-allow-origin', headers.origin ?? '');
    reply.setHeader('vary', 'origin');
    next();
  };

export const answerJson =
  (content: unknown) =>
  (_: IncomingMessage, reply: ServerResponse): void => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };

/** Takes the stack of an error from a page and shows it in the lines of the sources. */
export const takeErrors =
  (server: DevServer, overlay: Overlay, isGuest: (origin: string | undefined) => boolean) =>
  (request: IncomingMessage, reply: ServerResponse): void => {
    const isWelcome = request.method === 'POST' && isGuest(request.headers.origin);
    let stack = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      if (stack.length < longestStack) stack += chunk;
    });
    request.on('end', () => {
      reply.writeHead(isWelcome ? 204 : 403).end();
      if (isWelcome && stack) overlay.send(originalStack(stack, (url) => readSourceMap(server, url)));
    });
  };

function readSourceMap(server: DevServer, url: string): string | undefined {
  const { middleware } = server;
  const { pathname } = new URL(url);
  const file = middleware?.getFilenameFromUrl(pathname);
  try {
    return file && middleware?.context.outputFileSystem.readFileSync?.(`${file}.map`).toString();
  } catch {
    return undefined; // a script of somebody else
  }
}
