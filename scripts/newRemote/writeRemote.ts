import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteNames } from './remoteNames';

/** Folders beside this file; of two with the same file the later one counts. */
type Layer = 'template' | 'ownRepository';

const ending = /\.template$/;

/**
 * Writes the files of a new remote.
 * @param folder where; must not be there yet
 * @param values what stands in the files for `__up__` and the like, beside the names
 * @returns the paths of the files below the folder
 * @throws Error when the folder exists
 */
export function writeRemote(
  names: RemoteNames,
  folder: string,
  values: Readonly<Record<string, string>>,
  layers: readonly Layer[] = ['template'],
): string[] {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const marks: Record<string, string> = {
    name: names.name,
    slug: names.slug,
    Page: names.page,
    Link: names.link,
    ...values,
  };
  const filled = (text: string) => text.replace(/__([A-Za-z]+)__/g, (mark, name) => marks[name] ?? mark);
  const written = layers.flatMap((layer) => {
    const from = fileURLToPath(new URL(`./${layer}`, import.meta.url));
    return filesBelow(from).map((file) => {
      // A package cannot hold a file that is called .gitignore.
      const path = filled(relative(from, file).replace(ending, '')).replace(/^_gitignore$/, '.gitignore');
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), filled(readFileSync(file, 'utf8')));
      return path;
    });
  });
  return [...new Set(written)];
}

/** All files below a folder, in the order of their names. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}
