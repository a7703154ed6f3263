import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process that holds a cluster, by the first line of its lock file; 0 for none. */
export async function serverProcess(cluster: string): Promise<number> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lock.split('\n', 1)[0]);
}
