import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteNames } from './remoteNames';

const template = fileURLToPath(new URL('./template', import.meta.url));
const ending = /\.template$/;

/**
 * Writes the files of a new remote.
 * @param folder where; must not be there yet
 * @param root the repository, whose settings the new files point to
 * @returns the paths of the files below the folder
 * @throws Error when the folder exists
 */
export function writeRemote(names: RemoteNames, folder: string, root: string): string[] {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const { version: react } = JSON.parse(
    readFileSync(join(root, 'node_modules/react/package.json'), 'utf8'),
  ) as { version: string };
  const values: Record<string, string> = {
    __name__: names.name,
    __slug__: names.slug,
    __Page__: names.page,
    __Link__: names.link,
    __react__: react,
    __up__: relative(folder, root).split(sep).join('/'),
  };
  const filled = (text: string) => text.replace(/__[A-Za-z]+__/g, (mark) => values[mark] ?? mark);
  return filesBelow(template).map((file) => {
    const path = filled(relative(template, file).replace(ending, ''));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), filled(readFileSync(file, 'utf8')));
    return path;
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}
