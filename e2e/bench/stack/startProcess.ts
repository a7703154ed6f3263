import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../until';

export const repositoryFolder = resolve(fileURLToPath(import.meta.url), '../../../..');
const endWithinMs = 30_000;

export interface StartedProcess {
  /** The first of the origins that says to be ready. @throws Error when none does, or the process ends. */
  ready(origins: readonly string[], withinMs: number): Promise<string>;
  end(): Promise<void>;
}

/** Starts a Node process that ends with this one; standard output belongs to the table of results. */
export function startProcess(words: readonly string[], env: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, words, {
    cwd: repositoryFolder,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...env },
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await until(async () => hasEnded(), Boolean, endWithinMs);
    if (!hasEnded()) child.kill('SIGKILL');
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void end().then(() => process.exit(code)));
  const findReady = async (origins: readonly string[]) => {
    for (const origin of origins) if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return origin;
    return undefined;
  };
  return {
    end,
    async ready(origins, withinMs) {
      const found = await until(
        () => findReady(origins),
        (origin) => origin !== undefined || hasEnded(),
        withinMs,
        200,
      );
      if (found) return found;
      await end();
      throw new Error(`${words.at(-1)} did not start (exit code ${child.exitCode})`);
    },
  };
}
