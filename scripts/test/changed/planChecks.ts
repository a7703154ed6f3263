import { journeysAcross, journeysByRemote } from './journeys';

/** A workspace and those of ours that it depends on. */
export interface Workspace {
  folder: string;
  name: string;
  dependencies: readonly string[];
}

export interface Plan {
  /** Folders of the workspaces that changed. */
  changed: string[];
  /** Those that changed and all that depend on them. */
  affected: string[];
  /** Files whose related tests are run. */
  sources: string[];
  /** Journeys, by the beginning of their file's name. */
  journeys: string[];
}

const codeFile = /\.(tsx?|mjs|cjs|json)$/;
// What nobody sees in a page.
const apart = ['scripts', 'e2e', 'docs'];

/**
 * What a change can break, by the graph of the workspaces.
 * @param files changed ones, relative to the repository
 */
export function planChecks(files: readonly string[], workspaces: readonly Workspace[]): Plan {
  const changed = workspaces.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)));
  const affected = new Set(changed);
  let size = -1;
  while (affected.size > size) {
    size = affected.size;
    for (const workspace of workspaces)
      if ([...affected].some(({ name }) => workspace.dependencies.includes(name))) affected.add(workspace);
  }
  const seen = changed.filter(({ folder }) => !apart.includes(folder) && touchesProduct(files, folder));
  const remotes = seen.filter(({ folder }) => folder.startsWith('mf-'));
  // A new remote has none yet.
  const own = remotes.flatMap(({ folder }) => journeysByRemote[folder] ?? ['takeaway']);
  const across = seen.length > remotes.length ? journeysAcross : [];
  const edited = files.flatMap((file) => /^e2e\/journeys\/(\w+)\.journey\.ts$/.exec(file)?.[1] ?? []);
  return {
    changed: changed.map(({ folder }) => folder),
    affected: [...affected].map(({ folder }) => folder),
    sources: files.filter((file) => codeFile.test(file) && !/^package(-lock)?\.json$/.test(file)),
    journeys: [...new Set([...own, ...across, ...edited])].sort(),
  };
}

/** Whether more than tests and texts for people changed in a workspace. */
const touchesProduct = (files: readonly string[], folder: string) =>
  files.some(
    (file) => file.startsWith(`${folder}/`) && !/\.(test|stories)\.tsx?$|\.md$|\/testing\//.test(file),
  );
