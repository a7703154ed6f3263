import { readFile } from 'node:fs/promises';
import { type ReleaseRecord, readSurface, type Surface, surfaceFile } from '@storefront/federation/records';
import type { RegistryStore } from '@storefront/federation/registry';

/** The public types of a release; nothing for one that was built without them. */
export async function loadSurface(
  registry: Pick<RegistryStore, 'fetched' | 'getFilePath'>,
  { remote, release, files }: ReleaseRecord,
): Promise<Surface | undefined> {
  if (!files[surfaceFile]) return undefined;
  await registry.fetched(remote, release);
  const file = registry.getFilePath(remote, release, surfaceFile);
  return readSurface(JSON.parse(await readFile(file, 'utf8')), file);
}
