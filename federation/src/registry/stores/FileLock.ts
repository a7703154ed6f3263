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
  const giveUp = performance.now() + waitMs;
  const holder = `${process.pid} ${randomUUID()}`;
  let seen = { lock: '', at: 0 };
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(holder);
      await handle.close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const lock = await stat(file).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => '',
    );
    const now = performance.now();
    if (lock !== seen.lock) seen = { lock, at: now };
    // A change takes milliseconds: a lock that stays this long was left by a process that is gone. Measured
    // here, since the file's time is by the clock of another machine where the folder is.
    else if (now - seen.at > staleMs) await rename(file, `${file}.${randomUUID()}`).catch(() => undefined);
    if (now > giveUp) throw new Error(`${file} is held by another process`);
    await wait(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    // A process that was stopped for longer than `staleMs` finds another's lock there.
    if ((await readFile(file, 'utf8').catch(() => '')) === holder) await rm(file, { force: true });
  }
}
