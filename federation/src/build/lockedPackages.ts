/** What `package-lock.json` says of one installed package. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** A workspace. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** By folder: `node_modules/swr`, `mf-catalog`. */
export type Lockfile = Record<string, LockedPackage>;

/** Names that are looked up from a folder, as an import in it would be. */
export interface Seeds {
  /** Relative to the lockfile, `''` beside it. */
  from: string;
  names: readonly string[];
}

/**
 * The packages that an import of the seeds can bring along, as the lockfile has them: all that they depend
 * on, for every platform, so that the answer is the same on each. Workspaces are left out: their files count
 * by themselves.
 * @param isElsewhere packages that come from somewhere else, with all that they depend on
 * @returns name, version and hash of each by its folder
 */
export function lockedPackages(
  lockfile: Lockfile,
  seeds: readonly Seeds[],
  isElsewhere: (name: string) => boolean = () => false,
): Map<string, string> {
  const found = new Map<string, string>();
  const visit = ({ from, names }: Seeds): void => {
    for (const name of names) {
      if (isElsewhere(name)) continue;
      const folder = installedFolder(lockfile, name, from);
      const about = folder === undefined ? undefined : lockfile[folder];
      if (folder === undefined || !about || about.link || found.has(folder)) continue;
      found.set(folder, lockedLine(lockfile, folder));
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta: peers } = about;
      const needed = Object.keys(peerDependencies ?? {}).filter((peer) => !peers?.[peer]?.optional);
      visit({
        from: folder,
        names: [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed],
      });
    }
  };
  seeds.forEach(visit);
  return found;
}

/** Name, version and hash of what lies in a folder. */
export function lockedLine(lockfile: Lockfile, folder: string): string {
  const { version, integrity = '' } = lockfile[folder] ?? {};
  return `${folder.replace(/.*node_modules\//, '')}@${version} ${integrity}`;
}

/** Where Node finds a package from a folder: in the nearest `node_modules` upwards. */
function installedFolder(lockfile: Lockfile, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (!folder.endsWith('node_modules') && lockfile[candidate]) return candidate;
    if (!folder) return undefined;
  }
}
