import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { repositoryFolder, sandboxOrigin, stackPorts } from './stack';

/** A second API and a second shell over the data of the stack under test: its database, releases, inbox. */
export interface SecondHouse {
  origin: string;
  end(): Promise<void>;
}

const patienceMs = 60_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts them with other settings than the stack's, such as accounts for a brand that all other journeys
 * order from without. Several servers over one database are how a big business runs, so nothing is special
 * about it.
 */
export async function openSecondHouse(settings: Record<string, string>): Promise<SecondHouse> {
  const servers: ChildProcess[] = [];
  const start = async (file: string, env: Record<string, string>, url: string) => {
    const server = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: repositoryFolder,
      env: {
        ...process.env,
        ...stackPorts,
        NODE_ENV: 'production',
        ALLOW_DEMO: 'true',
        ALLOW_ANY_HOST: 'true',
        ...settings,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    servers.push(server);
    const deadline = Date.now() + patienceMs;
    while (!(await fetch(url).catch(() => null))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
      await new Promise((next) => setTimeout(next, 100));
    }
  };
  const end = async () => {
    await Promise.all(
      servers.reverse().map((server) => {
        const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
        return server.exitCode === null && server.kill('SIGTERM') ? gone : undefined;
      }),
    );
  };
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${apiPort}`;
  const origin = `http://localhost:${port}`;
  try {
    // The kitchen and the outbox are worked on by the first one.
    const apiSettings = { API_PORT: String(apiPort), API_ROLE: 'web', SANDBOX_URL: sandboxOrigin };
    await start('api/src/main.ts', apiSettings, `${api}/readyz`);
    await start('shell/src/server/main.ts', { PORT: String(port), API_URL: api }, `${origin}/readyz`);
  } catch (error) {
    await end();
    throw error;
  }
  return { origin, end };
}
