import { repositoryRoot } from '../build/repository';
import { openRegistry, type RegistryStore, registrySettings } from '../registry';

/**
 * The registry that the environment names: `REGISTRY_URL`, else `REGISTRY_DIR`, else `registry` among the
 * installation's data.
 */
export function defaultRegistry(env: Readonly<Record<string, string | undefined>>): RegistryStore {
  return openRegistry(registrySettings(env, repositoryRoot), (message) => console.error(message));
}
