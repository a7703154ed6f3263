import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DefinedPackage } from '../define';
import { sharedLibraries } from '../records/sharedLibraries';
import { type Lockfile, lockedLine, lockedPackages, type Seeds } from './lockedPackages';
import { installedVersion, readPackage, repositoryRoot, sourceFolder } from './repository';

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

const ignoredFolders = new Set(['node_modules', 'dist', 'testing', 'coverage', 'jest']);
// Files that no bundle holds: a changed test or README, or another key, is not a new release. Of the lockfile
// only some lines count.
const ignoredFiles =
  /\.(test|stories)\.[jt]sx?$|\.md$|\.pem$|\.tsbuildinfo$|^package-lock\.json$|^jest\.config\.|^\./;

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
  const ofOurs =
    definition.kind === 'shell'
      ? [
          ['shared-ui', ''],
          ['shared-state', ''],
          ['contracts', ''],
          ['federation', 'src/browser'],
        ]
      : [
          ['contracts', ''],
          // The only part of a shared package that a remote brings itself: it runs where there is no shell.
          ['shared-state', 'src/lifecycles'],
          // A document brings its own copies.
          ...(definition.documents
            ? [
                ['shared-ui', ''],
                ...['i18n', 'money', 'storage'].map((name) => ['shared-state', `src/${name}`]),
              ]
            : []),
        ];
  ofOurs.push(...['build', 'define', 'records'].map((name) => ['federation', `src/${name}`]));
  // Where they are installed the lockfile has them.
  const sources = ofOurs.flatMap(([name = '', below = '']) => {
    const source = sourceFolder(name);
    return source ? [join(source, below)] : [];
  });
  const files = [folder, ...sources].flatMap(filesBelow).sort();
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
  const lockFile = join(repositoryRoot, 'package-lock.json');
  if (!existsSync(lockFile))
    throw new Error(`${lockFile} is missing: "npm install" writes it, and a release is named by it`);
  const { packages: lockfile } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Lockfile };
  const readDependencies = (path: string): Seeds => ({
    from: relative(repositoryRoot, path).split(sep).join('/'),
    names: Object.keys(readPackage(path).dependencies ?? {}),
  });
  const locatePackage = (name: string) => (sourceFolder(name) ? name : `node_modules/@storefront/${name}`);
  const inside = (name: string) => readDependencies(join(repositoryRoot, locatePackage(name)));
  const takesAll = definition.kind === 'shell' || definition.documents;
  const seeds = takesAll
    ? [readDependencies(folder), ...['shared-ui', 'shared-state', 'contracts'].map(inside)]
    : [
        readDependencies(folder),
        inside('contracts'),
        { from: locatePackage('shared-state'), names: ['single-spa-react'] },
      ];
  const ofTheShell = (name: string) => platformPackages.includes(name);
  const installed = ['federation', 'shared-state', 'contracts'].filter((name) => !sourceFolder(name));
  return new Map([
    ...lockedPackages(lockfile, seeds, takesAll ? undefined : ofTheShell),
    ...lockedPackages(lockfile, [{ from: locatePackage('federation'), names: buildTools }], ofTheShell),
    ...installed.map((name): [string, string] => [
      locatePackage(name),
      lockedLine(lockfile, locatePackage(name)),
    ]),
  ]);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignoredFiles.test(entry.name) || ignoredFolders.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The container's name, which is a global variable in the page: `mf_catalog__0_1_0_ab12cd34`. */
export function containerName(definition: DefinedPackage, release: string): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '_');
  return definition.kind === 'shell' ? 'shell' : `${plain(definition.name)}__${plain(release)}`;
}
