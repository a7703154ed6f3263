import { repositoryRoot, sourceFolder } from '../build/repository';
import { openRegistry, type RegistryStore, registrySettings } from '../registry';

/**
 * The registry that the environment names: `REGISTRY_URL`, else `REGISTRY_DIR`, else `registry` among the
 * installation's data.
 * @param mustBeNamed refuses a repository without a storefront that names none: nobody would see what is
 * written there
 */
export function defaultRegistry(
  env: Readonly<Record<string, string | undefined>>,
  mustBeNamed: boolean,
): RegistryStore {
  const isNamed = env.REGISTRY_URL || env.REGISTRY_DIR || env.DATA_DIR || sourceFolder('shell');
  if (mustBeNamed && !isNamed)
    throw new Error(
      'no registry is named: set REGISTRY_URL (s3://bucket/prefix) or REGISTRY_DIR (a folder) to the storefront’s',
    );
  return openRegistry(registrySettings(env, repositoryRoot), (message) => console.error(message));
}
