import { resolve } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { readDefinition } from '../build/readDefinition';
import { localBuildPath } from '../records/localBuild';
import { aloneConfiguration } from './aloneConfiguration';
import { answerJson, answerPages, letRead, takeErrors } from './answers';
import { describeLocalBuild, insideConfiguration } from './insideConfiguration';
import { Overlay } from './Overlay';
import { stopServer } from './stopServer';

export interface RemoteServerOptions {
  folder: string;
  port: number;
  /** Where `/api` and `/pictures` are forwarded, for example `http://localhost:4000`. */
  apiUrl: string;
  /** The storefront that loads the build; absent: the remote runs alone. */
  storefront?: string;
  say: (text: string) => void;
}

const ownHosts = ['localhost', '.localhost', '127.0.0.1', '[::1]'];

/**
 * Serves a remote alone or for a running storefront (`?override=`). An edited component is replaced in open
 * pages and keeps its state; errors of syntax, types and the run time cover the page with file and line.
 * Answers how to stop.
 */
export async function serveRemote({
  folder,
  port,
  apiUrl,
  storefront,
  say,
}: RemoteServerOptions): Promise<() => Promise<void>> {
  const path = resolve(folder);
  const definition = await readDefinition(path);
  const origin = `http://localhost:${port}`;
  const compiler = webpack(
    storefront ? insideConfiguration(path, definition, origin) : aloneConfiguration(path, definition.name),
  );
  new webpack.EntryPlugin(path, '@storefront/federation/dev/client', { name: undefined }).apply(compiler);
  const guest = storefront && new URL(storefront);
  const override = storefront && new URL(`/?override=${definition.name}@${origin}`, storefront).href;
  const isGuest = (from = '') =>
    URL.canParse(from) &&
    (ownHosts.some((host) => isHost(new URL(from).hostname, host)) ||
      (guest && guest.origin === new URL(from).origin)) === true;
  const server: DevServer = new DevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      allowedHosts: [...ownHosts, ...(guest ? [guest.hostname] : [])],
      proxy: [{ context: ['/api', '/pictures'], target: apiUrl, changeOrigin: true }],
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'warn',
      },
      setupMiddlewares: (middlewares) => [
        { name: 'storefronts', middleware: letRead(isGuest) },
        ...(storefront
          ? [
              {
                name: 'local-build',
                path: localBuildPath,
                middleware: answerJson(describeLocalBuild(definition, origin)),
              },
            ]
          : []),
        { name: 'errors', path: '/__error', middleware: takeErrors(server, overlay, isGuest) },
        ...middlewares,
        { name: 'pages', middleware: answerPages(server, definition.name, override) },
      ],
    },
    compiler,
  );
  const overlay = new Overlay(server, path, say);
  compiler.hooks.done.tap('types', (stats) => {
    if (!stats.hasErrors()) overlay.checkTypesSoon();
  });
  await server.start();
  overlay.greet();
  say(`${definition.name} ${storefront ? 'inside a storefront' : 'alone'} at ${override || origin}`);
  return async () => {
    overlay.end();
    await stopServer(server, compiler);
  };
}

const isHost = (hostname: string, allowed: string) =>
  allowed.startsWith('.') ? hostname.endsWith(allowed) : hostname === allowed;
