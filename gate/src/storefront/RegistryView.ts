import { mkdir, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type Channels,
  FolderStorage,
  hashReleases,
  newSigningKey,
  noChannels,
  RegistryKeys,
  type RegistryStore,
  type ReleaseByRemote,
  readChannels,
} from '@storefront/federation/registry';

/**
 * A registry of its own in a folder, in which one set of releases is all there is: no release to fall back
 * to, so that a failure shows. The releases are links to where they are kept; what it says of them is signed
 * by a key of its own.
 */
export class RegistryView {
  private sequence = 0;
  private readonly keys = new RegistryKeys({ signingKey: newSigningKey() });
  private readonly storage: FolderStorage;

  constructor(
    private readonly registry: Pick<RegistryStore, 'getFilePath' | 'fetched' | 'publicKeys' | 'owners'>,
    readonly folder: string,
  ) {
    this.storage = new FolderStorage(folder);
  }

  /**
   * What a server needs to use it. Who may sign what was checked as the releases were fetched: here the keys of
   * all owners count, beside those of operators.
   */
  async readEnvironment(): Promise<Record<string, string>> {
    const own = this.keys.describe().map(({ publicKey }) => publicKey);
    const owners = (await this.registry.owners())?.owners.map(({ publicKey }) => publicKey) ?? [];
    return {
      REGISTRY_URL: '',
      REGISTRY_DIR: this.folder,
      REGISTRY_PUBLIC_KEYS: [...new Set([...this.registry.publicKeys(), ...owners, ...own])].join(','),
      REGISTRY_SIGNING_KEY: '',
    };
  }

  /** From the next page load on, this set is what customers get. */
  async show(set: ReleaseByRemote): Promise<void> {
    for (const [remote, release] of Object.entries(set)) {
      await this.registry.fetched(remote, release);
      const link = this.storage.folder(remote, release);
      await mkdir(dirname(link), { recursive: true });
      const target = this.registry.getFilePath(remote, release, '').replace(/\/$/, '');
      await symlink(target, link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
    this.sequence += 1;
    const channels: Channels = {
      ...noChannels,
      sequence: this.sequence,
      channels: { stable: { set: hashReleases(set), remotes: set, previous: {} }, canaries: {} },
    };
    const sealed = this.keys.seal('channels', readChannels(channels, 'channels.json'));
    await this.storage.putDocument('channels.json', sealed);
  }
}
