import { readFileSync } from 'node:fs';
import { Registry, type RegistryStore } from './Registry';
import type { RegistrySettings } from './registrySettings';
import { installationKey } from './signing/installationKey';
import { RegistryKeys } from './signing/RegistryKeys';
import { FolderStorage } from './stores/FolderStorage';
import { S3Storage } from './stores/S3Storage';

/** Opens the registry that the settings name. @throws Error when a key cannot be read. */
export function openRegistry(
  settings: RegistrySettings,
  onProblem?: (message: string) => void,
): RegistryStore {
  const { store } = settings;
  const storage = store.kind === 's3' ? new S3Storage(store) : new FolderStorage(store.folder);
  const told = onProblem ? { onProblem } : {};
  return new Registry({ storage, keys: readKeys(settings), reachedFile: settings.reachedFile, ...told });
}

/** The keys that the settings name; the installation's own is made when nothing is named at all. */
export function readKeys({ publicKeys, signingKey, installationKeyFile }: RegistrySettings): RegistryKeys {
  const pem = signingKey?.startsWith('-----')
    ? signingKey
    : signingKey
      ? readKeyFile(signingKey)
      : publicKeys.length
        ? undefined
        : installationKey(installationKeyFile);
  return new RegistryKeys({ publicKeys, ...(pem ? { signingKey: pem } : {}) });
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`REGISTRY_SIGNING_KEY: ${path} cannot be read`);
  }
}
