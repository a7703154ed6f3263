import { Registry, type RegistryOptions } from './Registry';
import { FolderStorage } from './stores/FolderStorage';

export interface FolderRegistryOptions extends Omit<RegistryOptions, 'storage'> {
  folder: string;
}

/** The registry in a folder. */
export class FolderRegistry extends Registry {
  constructor({ folder, ...options }: FolderRegistryOptions) {
    super({ ...options, storage: new FolderStorage(folder) });
  }
}
