import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import webpack from 'webpack';
import { standalone } from './standalone';

export interface StandaloneServerOptions {
  folder: string;
  port: number;
  /** Where `/api` and `/pictures` are forwarded, for example `http://localhost:4000`. */
  apiUrl: string;
  say: (text: string) => void;
}

const reload = `new EventSource('/__reload').onmessage = () => location.reload();`;
const page = (title: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/main.css"></head>
<body><div id="root"></div><script src="/main.js"></script><script>${reload}</script></body>
</html>`;

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Serves a remote by itself and loads the page again after every change. Answers how to stop. */
export async function serveStandalone({
  folder,
  port,
  apiUrl,
  say,
}: StandaloneServerOptions): Promise<() => Promise<void>> {
  const output = join(resolve(folder), 'dist/standalone');
  const pages = new Set<ServerResponse>();
  const compiler = webpack(standalone(folder));
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return say(error.message);
    say(stats?.toString({ preset: 'errors-warnings', timings: true }) || 'built');
    for (const open of pages) open.write('data: changed\n\n');
  });

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (/^\/(api|pictures)\//.test(pathname)) return forward(apiUrl, req, res);
    if (pathname === '/__reload') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.add(res);
      res.on('close', () => pages.delete(res));
      return;
    }
    const file = join(output, normalize(pathname));
    if (extname(file) && file.startsWith(output)) {
      if (!existsSync(file)) return res.writeHead(404).end();
      res.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(res);
      return;
    }
    res.writeHead(200, { 'content-type': 'text/html' }).end(page(compiler.options.name ?? 'remote'));
  });
  await listening(server, port);
  say(`${compiler.options.name} alone at http://localhost:${port}`);
  return async () => {
    for (const open of pages) open.end();
    await new Promise((done) => server.close(done));
    await new Promise((done) => watching?.close(done));
  };
}

function forward(apiUrl: string, req: IncomingMessage, res: ServerResponse): void {
  const target = new URL(req.url ?? '/', apiUrl);
  const passed = request(
    target,
    { method: req.method, headers: { ...req.headers, host: target.host } },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  passed.on('error', (error) => {
    if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' });
    res.end(`${target.origin}: ${error.message}`);
  });
  req.pipe(passed);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, done);
  });
}
