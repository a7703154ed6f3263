import { resolve } from 'node:path';
import { readDefinition } from './readDefinition';
import { releaseInputs } from './releaseInputs';

/** The id that a build of this folder would have now. */
export async function plannedRelease(folder: string): Promise<{ remote: string; release: string }> {
  const definition = await readDefinition(resolve(folder));
  return {
    remote: definition.name,
    release: releaseInputs(resolve(folder), definition, 'production').release,
  };
}
