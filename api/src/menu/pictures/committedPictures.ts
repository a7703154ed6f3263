import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSource } from './pictureStore';

const ending = '.webp';

/**
 * Pictures that come as files, by their names without the ending: `margherita`, `group-pizza`. A file of a
 * folder named first stands before one of the same name; a folder that is missing has none. A file that is
 * replaced is shown after a restart.
 */
export function committedPictures(folders: readonly string[]): ReadonlyMap<string, PictureSource> {
  return new Map(
    folders.toReversed().flatMap((folder) =>
      listNames(folder).map((name): [string, PictureSource] => {
        const read = () => readFile(join(folder, name));
        let hash: Promise<string> | null = null;
        const source = {
          name: () => {
            hash ??= read().then((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 20));
            return hash;
          },
          read,
          isSquare: false,
        };
        return [name.slice(0, -ending.length), source];
      }),
    ),
  );
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
