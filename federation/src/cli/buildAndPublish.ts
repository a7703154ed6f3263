import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildRelease, type Mode, readPackage, releasedFolders, repositoryRoot } from '../build';
import { addChecks } from '../build/addChecks';
import { checkInstalled } from '../build/sharedModules';
import type { Author, RegistryStore } from '../registry';
import { didYouMean } from './didYouMean';
import { runOwnChecks } from './ownChecks';

interface Options {
  registry: RegistryStore;
  /** Package folders, relative to the repository, or all that have a `federation.ts`. */
  names: readonly string[] | 'all';
  mode: Mode;
  publish: boolean;
  /** Refuses a package whose own types, messages, lint or unit tests are red before it is built. */
  checked?: boolean;
  /** Makes what was built stable; with `unchecked`, the reason for doing so without the gate. */
  promote?: { unchecked?: string };
  author: Author;
  say: (text: string) => void;
}

/**
 * Builds one package after the other, as far as it has changed; publishes; and promotes all together at the
 * end.
 */
export async function buildAndPublish({
  registry,
  names,
  mode,
  publish,
  checked,
  promote,
  author,
  say,
}: Options): Promise<void> {
  // A registry that cannot be read is said before minutes of building.
  if (publish) await registry.channels();
  const folders = names === 'all' ? releasedFolders() : names.map(folderNamed);
  const releases: Record<string, string> = {};
  for (const [index, folder] of folders.entries()) {
    const started = Date.now();
    const existing = async (remote: string, release: string) => {
      if (!(await registry.has(remote, release))) return undefined;
      await registry.fetched(remote, release);
      return registry.getFilePath(remote, release, '');
    };
    checkInstalled(folder);
    const ran = checked ? await runOwnChecks(folder, say) : undefined;
    const { remote, release, directory, record, built } = await buildRelease({ folder, mode, existing });
    if (publish && !(await registry.has(remote, release))) {
      if (ran) addChecks(directory, ran);
      await registry.publish(directory);
      await rm(directory, { recursive: true }); // the registry has its own copy
    }
    releases[remote] = release;
    const entry = record.entries ?? [record.entry];
    const kB = (entry.reduce((sum, file) => sum + (record.files[file]?.brotli ?? 0), 0) / 1000).toFixed(1);
    const how = built
      ? `built in ${((Date.now() - started) / 1000).toFixed(1)} s, entry ${kB} kB`
      : 'unchanged';
    say(`[${index + 1}/${folders.length}] ${remote} ${release} ${how}${built ? '' : `, entry ${kB} kB`}`);
  }
  if (promote) {
    await registry.promote(releases, author, promote);
    say(`stable: ${Object.keys(releases).length} releases`);
  }
}

function folderNamed(name: string): string {
  // A repository of one remote is known by the remote's name.
  const folder = [
    resolve(repositoryRoot, name),
    resolve(name),
    ...releasedFolders().filter((path) => readPackage(path).name === name),
  ].find((path) => existsSync(join(path, 'federation.ts')));
  if (!folder) {
    const known = releasedFolders().map((path) => basename(path));
    throw new Error(`${name}: no folder with a federation.ts${didYouMean(name, known)}`);
  }
  return folder;
}
