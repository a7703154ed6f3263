import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParent } from '../platform/children/endWithParent';

export interface SandboxProcess {
  origin: string;
  /** Makes a service misbehave until it is told otherwise; null: as usual. */
  play(scenario: string, value: string | number | null): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The sandbox as a process of its own, on any free port: the server speaks to it as it would to the services
 * themselves.
 */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('sandbox/src/main.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', endWithParent(child.pid));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let origin = '';
  for await (const line of createInterface({ input: child.stdout })) {
    origin = / ready at (\S+)/.exec(line)?.[1] ?? '';
    if (origin !== '') break;
  }
  if (origin === '') throw new Error('the sandbox did not start');
  return {
    origin,
    async play(name, value) {
      const reply = await fetch(`${origin}/scenarios`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, value }),
      });
      if (!reply.ok) throw new Error(`the sandbox refused ${name}=${value}`);
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
