import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryStore, ReleaseByRemote } from '@storefront/federation/registry';
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, chromiumPath, sparingArguments } from '../chromium';
import { freePort } from './freePort';
import { RegistryView } from './RegistryView';
import { ServerProcess } from './ServerProcess';

export interface TrialStorefrontOptions {
  registry: Pick<RegistryStore, 'getFilePath' | 'fetched' | 'publicKeys' | 'owners'>;
  /** The set that it starts with; it needs a release of the shell. */
  first: ReleaseByRemote;
  /** An API that runs already; one with an empty database of its own is started when absent. */
  apiUrl?: string;
  say: (text: string) => void;
}

/**
 * A whole storefront for trying releases: API, the shell's server and a browser, on free ports, with data
 * that goes with it.
 */
export class TrialStorefront {
  private constructor(
    readonly origin: string,
    readonly browser: Browser,
    private readonly view: RegistryView,
    private readonly shell: ServerProcess,
    private readonly closing: (() => Promise<unknown>)[],
  ) {}

  static async start({ registry, first, apiUrl, say }: TrialStorefrontOptions): Promise<TrialStorefront> {
    const closing: (() => Promise<unknown>)[] = [];
    // Nothing runs on after a check that was interrupted.
    const stop = () => void endAll(closing).finally(() => process.exit(1));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    closing.push(async () => process.off('SIGINT', stop).off('SIGTERM', stop));
    try {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-gate-'));
      closing.push(() => rm(folder, { recursive: true, force: true }));
      await chmod(folder, 0o755); // the database runs as another user when this is root
      const view = new RegistryView(registry, join(folder, 'registry'));
      await view.show(first);
      // What the environment says is meant for the storefront that customers use.
      const own = {
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        ALLOW_DEMO: 'true',
        PUBLIC_URL: '',
        BRAND: 'umi',
        BRAND_HOSTS: '',
        ALLOW_ANY_HOST: 'true',
      };
      const api = apiUrl ?? (await startApi(own, closing, say));
      say('· starting the shell');
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const env = {
        ...own,
        PORT: String(port),
        HOST: 'localhost',
        API_URL: api,
        // Says why a part was not rendered.
        LOG_LEVEL: 'warn',
        ...(await view.readEnvironment()),
      };
      const shell = ServerProcess.start('shell', 'shell/src/server/main.ts', env);
      closing.push(() => shell.end());
      await shell.ready(`${origin}/readyz`);
      const browser = await chromium.launch({
        executablePath: await chromiumPath(),
        args: [...chromiumArguments, ...sparingArguments],
        // Ended below like the servers, and not before them.
        handleSIGINT: false,
        handleSIGTERM: false,
      });
      closing.push(() => browser.close());
      return new TrialStorefront(origin, browser, view, shell, closing);
    } catch (error) {
      await endAll(closing);
      throw error;
    }
  }

  /** From now on, pages come with this set. */
  use(set: ReleaseByRemote): Promise<void> {
    return this.view.show(set);
  }

  /** Why the shell's server could not render a release, `remote@release`, as it has said last. */
  renderProblem(release: string): string | undefined {
    const line = this.shell.lastLine(`"problem":"${release}`);
    if (!line?.startsWith('{') || !line.endsWith('}')) return undefined;
    const { problem } = JSON.parse(line) as { problem: string };
    return problem.slice(problem.indexOf(': ') + 2);
  }

  end(): Promise<void> {
    return endAll(this.closing);
  }
}

async function startApi(
  own: Record<string, string>,
  closing: (() => Promise<unknown>)[],
  say: (text: string) => void,
): Promise<string> {
  say('· starting an API with a database of its own');
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const env = {
    ...own,
    API_PORT: String(port),
    PORT: String(port),
    DATABASE_URL: '',
    API_PROCESSES: '1',
    API_ROLE: 'all',
    RATE_LIMITS: 'off',
    // A guest orders, and no message is sent.
    CUSTOMER_AUTH: 'none',
    CAPTCHA: 'off',
    MAP_PROVIDER: 'embedded',
    SANDBOX_URL: '',
    MESSAGE_GATEWAY_FILE: '',
  };
  const server = ServerProcess.start('API', 'api/src/main.ts', env);
  closing.push(() => server.end());
  await server.ready(`${api}/readyz`);
  return api;
}

/** What was started last ends first. */
async function endAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => undefined);
}
