import type { Composition } from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { CanaryChannel, Channels, ReleaseByRemote } from './Channels';
import type { Author } from './channelChanges';
import type { Visitor } from './resolveComposition';

/** Where releases are kept. A folder by default; any store that can replace one document atomically will do. */
export interface RegistryStore {
  /** Takes in a packed folder. The same release again is accepted, other content under its id is refused. */
  publish(directory: string): Promise<ReleaseRecord>;
  has(remote: string, release: string): Promise<boolean>;
  record(remote: string, release: string): Promise<ReleaseRecord>;
  /** The absolute path of a file of a release, for serving and loading. */
  fileOf(remote: string, release: string, file: string): string;
  /** All releases by remote, newest first. */
  list(): Promise<Record<string, ReleaseRecord[]>>;
  channels(): Promise<Channels>;
  /** Makes published releases stable, when they can run together. */
  promote(remotes: ReleaseByRemote, author: Author): Promise<Channels>;
  /** Back to the release before; with `from` only while that one is stable. */
  rollback(remote: string, author: Author, from?: string): Promise<Channels>;
  canary(canary: CanaryChannel | undefined, author: Author): Promise<Channels>;
  /** Checks every byte of a release against its record. */
  verify(remote: string, release: string): Promise<ReleaseRecord>;
  /** Removes one release; refused while it is in use. */
  remove(remote: string, release: string): Promise<void>;
  /** Removes what is old, not in use and not among the newest; answers what was removed. */
  prune(options?: { keep?: number; olderThanDays?: number }): Promise<string[]>;
  resolveComposition(visitor: Visitor): Promise<Composition>;
}
