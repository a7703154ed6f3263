import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DefinedPackage } from '../define';
import { readPackage, repositoryRoot } from './repository';

export type Mode = 'production' | 'development';

/** What one release is made from, and the id that follows from it. */
export interface ReleaseInputs {
  /** Version + `-` + 8 hex digits. Equal inputs give an equal id on every machine. */
  release: string;
  version: string;
  /** Absolute paths of all own files that the build may read. */
  files: Set<string>;
}

const federation = join(repositoryRoot, 'federation');
const ignoredFolders = new Set(['node_modules', 'dist', 'testing', '.tsbuild', 'coverage']);
// Files that no bundle holds: a changed test or README is not a new release.
const ignoredFiles = /\.(test|stories)\.[jt]sx?$|\.md$|\.tsbuildinfo$/;

/**
 * Hashes the inputs of a release: the package's files, the code of the build, the lock file, the mode and the packages of ours that
 * are bundled with it. Shared packages count only for the shell, because remotes take them from the shell.
 */
export function releaseInputs(folder: string, definition: DefinedPackage, mode: Mode): ReleaseInputs {
  const inside = (path: string) => join(repositoryRoot, path);
  const folders =
    definition.kind === 'shell'
      ? [folder, inside('shared-ui'), inside('shared-state'), inside('contracts'), join(federation, 'src')]
      : [
          folder,
          inside('contracts'),
          // The only part of a shared package that a remote brings itself: it runs where there is no shell.
          inside('shared-state/src/lifecycles'),
          // A document brings its own copies.
          ...(definition.documents ? [inside('shared-ui'), inside('shared-state/src/money')] : []),
          ...['build', 'define', 'records'].map((name) => join(federation, 'src', name)),
        ];
  const files = [...folders.flatMap(filesBelow), inside('package-lock.json')]
    .filter((file) => existsSync(file))
    .sort();
  const { version } = readPackage(folder);
  const hash = createHash('sha256').update(`${definition.kind} ${definition.name} ${version} ${mode}\n`);
  for (const file of files) {
    const path = file.startsWith(folder + sep)
      ? `./${relative(folder, file)}`
      : relative(repositoryRoot, file);
    hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return { release: `${version}-${hash.digest('hex').slice(0, 8)}`, version, files: new Set(files) };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path);
    return ignoredFiles.test(entry.name) ? [] : [path];
  });
}

/** The container's name, which is a global variable in the page: `mf_catalog__0_1_0_ab12cd34`. */
export function containerName(definition: DefinedPackage, release: string): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '_');
  return definition.kind === 'shell' ? 'shell' : `${plain(definition.name)}__${plain(release)}`;
}
