import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from './hasCode';

const waitMs = 10_000;
const staleMs = 5_000;

/** Runs one thing at a time among all processes that use the same lock file. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const giveUp = Date.now() + waitMs;
  const holder = `${process.pid} ${randomUUID()}`;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(holder);
      await handle.close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // A change takes milliseconds: a lock this old was left by a process that is gone.
    if (age > staleMs) await rename(file, `${file}.${randomUUID()}`).catch(() => undefined);
    if (Date.now() > giveUp) throw new Error(`${file} is held by another process`);
    await wait(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    // A process that was stopped for longer than `staleMs` finds another's lock there.
    if ((await readFile(file, 'utf8').catch(() => '')) === holder) await rm(file, { force: true });
  }
}
