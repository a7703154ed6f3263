import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const endWithinMs = 10_000;
const ownerFile = (cluster: string) => join(cluster, 'storefront-owner.pid');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user answers that it may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds a cluster, by the first line of its lock file; 0 for none. */
export async function serverProcess(cluster: string): Promise<number> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lock.split('\n', 1)[0]);
}

/** Keeps who started the server and will end it. */
export async function writeOwner(cluster: string): Promise<void> {
  await writeFile(ownerFile(cluster), String(process.pid));
}

/** Whether the process that started the running server was killed: then nobody would ever end it. */
export async function isOrphan(cluster: string): Promise<boolean> {
  const owner = Number(await readFile(ownerFile(cluster), 'utf8').catch(() => ''));
  return owner > 0 && !isAlive(owner);
}

/** Ends a server that is no child of ours, unless somebody else has taken it over. */
export async function endOrphan(cluster: string): Promise<void> {
  const server = await serverProcess(cluster);
  if (server <= 0 || !(await isOrphan(cluster))) return;
  try {
    process.kill(server, 'SIGINT');
  } catch {
    // It ended by itself.
    return;
  }
  const deadline = Date.now() + endWithinMs;
  while (isAlive(server) && Date.now() < deadline) await wait(50);
}
