import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

/** Reads the `package.json` of a folder. */
export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/**
 * The repository that is worked in: the folder whose `package.json` lists workspaces, found upwards from this
 * file; else, where this file was installed by a remote that has a repository of its own, the nearest package
 * upwards from the working folder.
 */
export const repositoryRoot =
  folderAbove(dirname(fileURLToPath(import.meta.url)), ({ workspaces }) => workspaces !== undefined) ??
  folderAbove(process.cwd(), () => true) ??
  process.cwd();

function folderAbove(from: string, isIt: (about: PackageFile) => boolean): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) && isIt(readPackage(folder))) return folder;
  return undefined;
}

/** The packages that are released: those with a `federation.ts`. The shell comes first. */
export function releasedFolders(): string[] {
  const folders = ['.', ...(readPackage(repositoryRoot).workspaces ?? [])]
    .map((name) => resolve(repositoryRoot, name))
    .filter((folder) => existsSync(join(folder, 'federation.ts')));
  return folders.sort((a, b) => Number(b.endsWith('/shell')) - Number(a.endsWith('/shell')));
}

/**
 * The folder of one of our packages by the last part of its name, when its sources are in this repository.
 */
export function sourceFolder(name: string): string | undefined {
  const folder = join(repositoryRoot, name);
  return readPackage(repositoryRoot).workspaces?.includes(name) ? folder : undefined;
}

/** The installed version of a package as the given folder sees it. */
export function installedVersion(packageName: string, folder: string): string {
  const [installed] = packageFolders(packageName, folder);
  if (!installed) throw new Error(`${packageName} is not installed`);
  return readPackage(installed).version;
}

/** Where a package is installed, the nearest to a folder first. */
export const packageFolders = (packageName: string, folder: string): string[] =>
  [folder, repositoryRoot]
    .map((base) => join(base, 'node_modules', packageName))
    .filter((installed) => existsSync(join(installed, 'package.json')));

/** Where data of this installation lives: `DATA_DIR`, else `.data` in the repository. */
export function dataFolder(): string {
  return resolve(repositoryRoot, process.env.DATA_DIR ?? '.data');
}
