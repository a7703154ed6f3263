import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { devConfiguration } from './devConfiguration';
import { stopServer } from './stopServer';

export interface PageServerOptions {
  folder: string;
  name: string;
  /** The page's first module, from the folder. */
  entry: string;
  /** The page; it names `main.js` and `main.css`. */
  html: string;
  /** Folders of files by the address below which they lie. */
  statics: Readonly<Record<string, string>>;
  /** One answer for every address that begins so. */
  answers: Readonly<Record<string, { type: string; body: string }>>;
  port: number;
}

/**
 * Serves one page of a package, built by the rules of its releases but without federation. An edited
 * component is replaced in open pages and keeps its state. Answers how to stop.
 */
export async function servePage(options: PageServerOptions): Promise<() => Promise<void>> {
  const { folder, name, entry, html, statics, answers, port } = options;
  const compiler = webpack(devConfiguration({ folder, name, publicPath: '/', entry: { main: entry } }));
  const answer =
    (type: string, body: string) =>
    (_: IncomingMessage, reply: ServerResponse): void => {
      reply.writeHead(200, { 'content-type': type }).end(body);
    };
  const sendPage = answer('text/html; charset=utf-8', html);
  const answerPage = (request: IncomingMessage, reply: ServerResponse, next: () => void): void => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname === '/') sendPage(request, reply);
    else next();
  };
  const server = new DevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: Object.entries(statics).map(([publicPath, directory]) => ({ publicPath, directory })),
      setupExitSignals: false,
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
      setupMiddlewares: (middlewares) => [
        ...Object.entries(answers).map(([path, { type, body }]) => ({
          name: path,
          path,
          middleware: answer(type, body),
        })),
        ...middlewares,
        { name: 'page', middleware: answerPage },
      ],
    },
    compiler,
  );
  await server.start();
  return () => stopServer(server, compiler);
}
