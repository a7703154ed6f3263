import type { Contributions } from './Contributions';
import type { ExposeFiles, ReleaseRecord } from './ReleaseRecord';

/**
 * What a page needs to know of one release of a remote. All other hashes come from the entry itself, which is
 * verified by this one.
 */
export interface CompositionRelease {
  /** The release, for example `0.1.0-ab12cd34`. */
  id: string;
  /** The container's name. */
  name: string;
  /** Ends with `/`. */
  base: string;
  entry: string;
  integrity: string;
  /** A developer's build instead of a release: it has no hashes, and its files come from another origin. */
  local?: boolean;
  exposes: Record<string, ExposeFiles>;
  contributes: Contributions;
}

/** The releases of one remote that a page may use: the chosen one first, then those to fall back to. */
export interface CompositionRemote {
  releases: CompositionRelease[];
}

/** The shell's release that the page starts with. */
export interface CompositionShell {
  id: string;
  base: string;
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string }[];
}

/** One set of versions that belong together; a page keeps the set with which it was opened. */
export interface Composition {
  /** A hash of the versions: equal for equal sets. */
  id: string;
  /** Absent only before the first release of the shell. */
  shell?: CompositionShell;
  remotes: Record<string, CompositionRemote>;
}

/** The address of a release's folder, below the address at which releases are served. */
export function releaseBase(remote: string, release: string): string {
  return `/releases/${remote}/${release}/`;
}

/** The part of a record that goes into the page. */
export function toCompositionRelease(record: ReleaseRecord): CompositionRelease {
  return {
    id: record.release,
    name: record.mfName,
    base: releaseBase(record.remote, record.release),
    entry: record.entry,
    integrity: requireFile(record, record.entry).integrity,
    exposes: record.exposes,
    contributes: record.contributes,
  };
}

/**
 * What a page needs of a composition: of the release that a remote starts with, its contributions; of those that
 * may take over, how to load them. Files of its parts are found by the entry.
 */
export function toPageComposition({ remotes, ...about }: Composition): Composition {
  const cut = Object.entries(remotes).map(([name, { releases }]) => [
    name,
    {
      // Shells of before look for files in `exposes`.
      releases: releases.map((release, at) => ({
        ...release,
        exposes: {},
        ...(at > 0 ? { contributes: {} } : {}),
      })),
    },
  ]);
  return { ...about, remotes: Object.fromEntries(cut) };
}

/** The shell's part of a composition. */
export function toCompositionShell(record: ReleaseRecord): CompositionShell {
  const hashed = (file: string) => ({ file, integrity: requireFile(record, file).integrity });
  return {
    id: record.release,
    base: releaseBase(record.remote, record.release),
    scripts: (record.entries ?? [record.entry]).map(hashed),
    styles: (record.css ?? []).map(hashed),
  };
}

function requireFile(record: ReleaseRecord, file: string) {
  const found = record.files[file];
  if (!found) throw new Error(`${record.remote}@${record.release}: record lists no file "${file}"`);
  return found;
}
