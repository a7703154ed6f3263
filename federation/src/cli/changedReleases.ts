import { plannedRelease } from '../build/plannedRelease';
import { releasedFolders } from '../build/repository';
import type { RegistryStore } from '../registry';

/** `remote@release` of each package whose sources make another release than the stable one. */
export async function changedReleases(registry: Pick<RegistryStore, 'channels'>): Promise<string[]> {
  const { stable } = (await registry.channels()).channels;
  const planned = await Promise.all(releasedFolders().map((folder) => plannedRelease(folder)));
  return planned.flatMap(({ remote, release }) =>
    stable.remotes[remote] === release ? [] : [`${remote}@${release}`],
  );
}
