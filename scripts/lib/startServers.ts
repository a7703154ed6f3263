import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(__dirname, '../..');
const lookMs = 100;

export interface Api {
  port: number;
  address: string;
  untilReady(): Promise<string[]>;
  stop(): Promise<number | null>;
}
/** Other packages are no part of this one's types. */
export const { ApiProcess, freePort } = jest.requireActual<{
  ApiProcess: new (port: number, env: Record<string, string>, folder?: string) => Api;
  freePort: () => Promise<number>;
}>(join(root, 'api/src/testing/robustness/ApiProcess'));
const { packedRelease, temporaryFolder } = jest.requireActual<{
  packedRelease: (build: string, about: object, files: object) => { directory: string };
  temporaryFolder: () => string;
}>(join(root, 'federation/src/testing/packedRelease'));

export { temporaryFolder };

const { FolderStorage, Registry, RegistryKeys, newSigningKey } = jest.requireActual<{
  FolderStorage: new (folder: string) => object;
  Registry: new (options: {
    storage: object;
    keys: object;
  }) => {
    publish(directory: string): Promise<object>;
    promote(set: object, author: object, checks: object): Promise<object>;
  };
  RegistryKeys: new (options: { signingKey: string }) => { describe(): { publicKey: string }[] };
  newSigningKey: () => string;
}>(join(root, 'federation/src/registry'));

/** The shell's server bundle of a release that was built apart. */
const bundle = `module.exports = { shared: {}, renderPage: async ({ page }) => ({
  html: '<p>rendered by a release</p>', early: '', status: 200, page, rendered: [], parts: [], faults: [] }) };`;

/** A built shell that renders with a release which was built apart. */
export async function startShell(apiUrl: string): Promise<{ address: string; child: ChildProcess }> {
  const folder = temporaryFolder();
  const keys = new RegistryKeys({ signingKey: newSigningKey() });
  const registry = new Registry({ storage: new FolderStorage(folder), keys });
  const about = { remote: 'shell', kind: 'shell', entries: ['remoteEntry.js'], server: 'server/server.cjs' };
  await registry.publish(packedRelease('aaaaaaaa', about, { 'server/server.cjs': bundle }).directory);
  await registry.promote({ shell: '0.1.0-aaaaaaaa' }, { who: 'a test' }, { unchecked: 'a test' });
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.env.TEST_SERVERS ?? '', 'shell/main.mjs')], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ALLOW_DEMO: 'true',
      ALLOW_ANY_HOST: 'true',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      DATA_DIR: temporaryFolder(),
      REGISTRY_DIR: folder,
      REGISTRY_PUBLIC_KEYS: keys.describe()[0]?.publicKey,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the shell ended with ${child.exitCode}`);
    await wait(lookMs);
  }
  return { address, child };
}
