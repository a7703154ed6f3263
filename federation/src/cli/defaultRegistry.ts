import { join, resolve } from 'node:path';
import { dataFolder, repositoryRoot } from '../build/repository';
import { FolderRegistry } from '../registry';

/** The registry that this installation uses: `REGISTRY_DIR`, else `registry` among its data. */
export function defaultRegistry(): FolderRegistry {
  const { REGISTRY_DIR } = process.env;
  const folder = REGISTRY_DIR ? resolve(repositoryRoot, REGISTRY_DIR) : join(dataFolder(), 'registry');
  return new FolderRegistry({ folder, onProblem: (message) => console.error(message) });
}
