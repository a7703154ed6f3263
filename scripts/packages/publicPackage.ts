import { pageLibraries } from '../newRemote/pageLibraries';

/** The `package.json` of a workspace, as far as it matters to who installs the package. */
export interface WorkspacePackage {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** What a package is published with and its workspace does without. */
export interface Extras {
  /** Commands by name, with their source (`./src/cli/main.ts`). */
  commands?: Record<string, string>;
  /** An entry that shares no module with the others: remotes bundle it, and take the others from the page. */
  apart?: string;
  /** A file of the repository that others' settings extend. */
  settings?: string;
  /** Documents of the repository for those who have only the packages. */
  guides?: readonly string[];
  /** Libraries that only its commands need: a server in production is installed without them. */
  tools?: readonly string[];
}

const source = /^\.\/src\/(.*?)\.tsx?$/;
/** `./src/forms/index.ts` is built as `./dist/forms/index.js`. */
export const builtAs = (path: string) => path.replace(source, './dist/$1.js');
const toTypesPath = (path: string) => path.replace(source, './dist/$1.d.ts');

/** Entries that are no source, as they lie in the package. */
export const filesOffered = ({ exports }: Pick<WorkspacePackage, 'exports'>): string[] =>
  Object.values(exports).flatMap((target) =>
    typeof target === 'string' && !target.startsWith('./src/') ? [target.slice(2)] : [],
  );

/**
 * The `package.json` that is published: its entries lead to what was built, and of the libraries that a page
 * has once it names the range that works instead of one version.
 */
export function publicPackage(
  about: WorkspacePackage,
  license: string,
  { commands, settings, guides = [], tools = [] }: Extras = {},
) {
  const { private: _, devDependencies = {}, scripts: __, exports, dependencies = {}, ...rest } = about;
  const entries = Object.entries(exports).map(([entry, target]) => {
    if (typeof target !== 'string') return [entry, { types: target.types.replace('./src/', './dist/') }];
    if (!source.test(target)) return [entry, target.replace('./src/', './dist/')];
    return [entry, { types: toTypesPath(target), default: builtAs(target) }];
  });
  const parted = (isPeer: boolean) =>
    Object.entries(dependencies).filter(([name]) => pageLibraries.has(name) === isPeer);
  const peers = parted(true).map(([name, version]) => [name, `^${version.split('.')[0]}.0.0`]);
  return {
    ...rest,
    license,
    exports: {
      ...Object.fromEntries(entries),
      ...(settings ? { [`./${settings}`]: `./${settings}` } : {}),
      './package.json': './package.json',
    },
    ...(commands
      ? { bin: Object.fromEntries(Object.entries(commands).map(([name, path]) => [name, builtAs(path)])) }
      : {}),
    files: [
      'dist',
      'CHANGELOG.md',
      'public-surface.md',
      ...filesOffered(about),
      ...guides,
      ...(settings ? [settings] : []),
    ],
    dependencies: Object.fromEntries([
      ...parted(false),
      ...tools.map((name) => [name, devDependencies[name]]),
    ]),
    ...(peers.length ? { peerDependencies: Object.fromEntries(peers) } : {}),
  };
}
