import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DefinedPackage } from '../define';
import { enclosedLibraries, sharedLibraries } from '../records/sharedLibraries';
import { type Lockfile, lockedPackages, type Seeds } from './lockedPackages';
import { installedVersion, readPackage, repositoryRoot } from './repository';

export type Mode = 'production' | 'development';

/** What one release is made from, and the id that follows from it. */
export interface ReleaseInputs {
  /** Version + `-` + 8 hex digits. Equal inputs give an equal id on every machine. */
  release: string;
  version: string;
  /** Absolute paths of all own files that the build may read. */
  files: Set<string>;
  /** Folders in `node_modules`, relative to the repository, of all packages that the build may read. */
  packages: Set<string>;
}

const federation = join(repositoryRoot, 'federation');
const ignoredFolders = new Set(['node_modules', 'dist', 'testing', '.tsbuild', 'coverage']);
// Files that no bundle holds: a changed test or README is not a new release.
const ignoredFiles = /\.(test|stories)\.[jt]sx?$|\.md$|\.tsbuildinfo$/;

/** What turns sources into a release; its own dependencies count, too. */
const buildTools = [
  '@module-federation/enhanced',
  '@swc/core',
  '@types/node',
  '@types/react',
  'css-loader',
  'esbuild',
  'mini-css-extract-plugin',
  'swc-loader',
  'typescript',
  'typescript-native',
  'webpack',
];

/**
 * Hashes the inputs of a release: the package's files, the code of the build, the mode, the packages of ours
 * that are bundled with it, and what `package-lock.json` says of the libraries that it may bundle and of
 * those that build it. Shared packages count only for the shell, because remotes take them from the shell: of
 * these a remote knows the version, which it asks for.
 */
export function releaseInputs(folder: string, definition: DefinedPackage, mode: Mode): ReleaseInputs {
  const inside = (path: string) => join(repositoryRoot, path);
  const folders =
    definition.kind === 'shell'
      ? [
          folder,
          inside('shared-ui'),
          inside('shared-state'),
          inside('contracts'),
          join(federation, 'src/browser'),
        ]
      : [
          folder,
          inside('contracts'),
          // The only part of a shared package that a remote brings itself: it runs where there is no shell.
          inside('shared-state/src/lifecycles'),
          // A document brings its own copies.
          ...(definition.documents ? [inside('shared-ui'), inside('shared-state/src/money')] : []),
        ];
  folders.push(...['build', 'define', 'records'].map((name) => join(federation, 'src', name)));
  const files = folders.flatMap(filesBelow).sort();
  const packages = bundledPackages(folder, definition);
  const { version } = readPackage(folder);
  const hash = createHash('sha256').update(`${definition.kind} ${definition.name} ${version} ${mode}\n`);
  for (const file of files) {
    const path = file.startsWith(folder + sep)
      ? `./${relative(folder, file)}`
      : relative(repositoryRoot, file);
    hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  for (const line of [...packages.values()].sort()) hash.update(`${line}\n`);
  if (definition.kind === 'remote')
    for (const name of platformPackages) hash.update(`${name} ${installedVersion(name, folder)}\n`);
  return {
    release: `${version}-${hash.digest('hex').slice(0, 8)}`,
    version,
    files: new Set(files),
    packages: new Set(packages.keys()),
  };
}

const platformPackages = [...new Set(sharedLibraries.map(({ packageName }) => packageName))].sort();

/** What a build may bundle of other people's, and what builds it. */
function bundledPackages(folder: string, definition: DefinedPackage): Map<string, string> {
  const { packages: lockfile } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  ) as { packages: Lockfile };
  const dependenciesOf = (path: string): Seeds => ({
    from: relative(repositoryRoot, path).split(sep).join('/'),
    names: Object.keys(readPackage(path).dependencies ?? {}),
  });
  const inside = (name: string) => dependenciesOf(join(repositoryRoot, name));
  const takesAll = definition.kind === 'shell' || definition.documents;
  const seeds = takesAll
    ? [dependenciesOf(folder), ...['shared-ui', 'shared-state', 'contracts'].map(inside)]
    : [dependenciesOf(folder), inside('contracts'), { from: 'shared-state', names: ['single-spa-react'] }];
  const ofTheShell = (name: string) => platformPackages.includes(name) || enclosedLibraries.has(name);
  return new Map([
    ...lockedPackages(lockfile, seeds, takesAll ? undefined : ofTheShell),
    ...lockedPackages(lockfile, [{ from: 'federation', names: buildTools }], ofTheShell),
  ]);
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
