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

/**
 * Files under names that say what is in them: made once, then read. Requests for the same file wait for one
 * making.
 */
export function fileCache(directory: string) {
  const making = new Map<string, Promise<Buffer>>();

  return (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const take = async () => {
      const file = join(directory, name);
      const stored = await readStored(file);
      if (stored) return stored;
      const buffer = await make();
      await mkdir(directory, { recursive: true });
      await writeAtomically(file, buffer);
      return buffer;
    };
    const pending = making.get(name) ?? take().finally(() => making.delete(name));
    making.set(name, pending);
    return pending;
  };
}
