import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Half a file must never be served: written beside, then renamed into place. */
async function writeAtomically(file: string, buffer: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, buffer);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const missing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function readStored(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (missing(error)) return undefined;
    throw error;
  }
}

export interface FileCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Requests for the same file wait for one making. */
  readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Files under names that say what is in them: made once, then read. */
export function fileCache(directory: string): FileCache {
  const making = new Map<string, Promise<Buffer>>();
  const read = (name: string) => readStored(join(directory, name));

  return {
    read,
    async readOrMake(name, make) {
      const take = async () => {
        const stored = await read(name);
        if (stored) return stored;
        const buffer = await make();
        await mkdir(directory, { recursive: true });
        await writeAtomically(join(directory, name), buffer);
        return buffer;
      };
      const pending = making.get(name) ?? take().finally(() => making.delete(name));
      making.set(name, pending);
      return pending;
    },
  };
}
