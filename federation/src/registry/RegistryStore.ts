import type { Composition } from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { Channels, ReleaseByRemote } from './Channels';
import type { Author, CanaryRequest } from './channelChanges';
import type { GateVerdict } from './gates/GateVerdict';
import type { Owners } from './owners/Owners';
import type { OwnersChange } from './owners/ownerChanges';
import type { Visitor } from './resolveComposition';

export interface PromoteOptions {
  /** The reason for making releases stable that the gate has not passed; goes into the history. */
  unchecked?: string;
  /** Marks the releases as a fix: they are not taken back by visitors' reports. */
  fix?: boolean;
}

export interface PruneOptions {
  /** So many of the newest of each remote stay; 5 when absent. */
  keep?: number;
  /** Younger ones stay; 7 when absent. */
  olderThanDays?: number;
  /** Those given to a page within so many hours stay; 48 when absent. */
  servedWithinHours?: number;
}

/**
 * The registry of releases, wherever it is kept. Documents and records that are not signed by a trusted key
 * are refused.
 */
export interface RegistryStore {
  /**
   * Takes in a packed folder and signs its record. The same release again is accepted, other content under
   * its id is refused.
   */
  publish(directory: string): Promise<ReleaseRecord>;
  has(remote: string, release: string): Promise<boolean>;
  /** The record, with its signature checked. */
  record(remote: string, release: string): Promise<ReleaseRecord>;
  /** The absolute path of a file of a release on this machine; there after `fetched`. */
  getFilePath(remote: string, release: string, file: string): string;
  /**
   * Makes sure that all files of a release are on this machine; checks each against the record, once in a
   * process.
   */
  fetched(remote: string, release: string): Promise<void>;
  /** All releases that are wholly published, in no order. */
  releases(): Promise<[remote: string, release: string][]>;
  /** The records of all releases by remote, newest first. */
  list(): Promise<Record<string, ReleaseRecord[]>>;
  channels(): Promise<Channels>;
  /**
   * Makes published releases stable, all together, when they can run together and the gate has passed them.
   */
  promote(remotes: ReleaseByRemote, author: Author, options?: PromoteOptions): Promise<Channels>;
  /**
   * Back to the releases before, all together, when they can run with the rest; with `from` only while that
   * one is stable.
   */
  rollback(names: string | readonly string[], author: Author, from?: string): Promise<Channels>;
  /** Takes a release away from every channel and from the fallbacks. */
  demote(remote: string, release: string, author: Author): Promise<Channels>;
  /** Takes a release away even when it is the only one; without a release, the remote with all of them. */
  retire(remote: string, release: string | undefined, author: Author): Promise<Channels>;
  /** Starts, changes or (with `undefined`) ends a canary. A release with a red verdict is refused. */
  canary(name: string, request: CanaryRequest | undefined, author: Author): Promise<Channels>;
  /** The verdict of the compatibility gate, if there is one. */
  gate(remote: string, release: string): Promise<GateVerdict | undefined>;
  /** Keeps a verdict; a later one of the same release takes its place. */
  putGate(verdict: GateVerdict): Promise<void>;
  /** Checks the signature and every byte of a release as it is kept. */
  verify(remote: string, release: string): Promise<ReleaseRecord>;
  /**
   * Notes that a page was given this composition, so that its files stay. Costs next to nothing; told to the
   * store now and then.
   */
  noteServed(composition: Composition): void;
  /** Removes one release; refused while a channel, a fallback or an open page may use it. */
  remove(remote: string, release: string): Promise<void>;
  /** Removes what is old, not in use and not among the newest; answers what was removed. */
  prune(options?: PruneOptions): Promise<string[]>;
  /**
   * Signs every record and document that a trusted key has signed also with the signing key; answers how
   * many.
   */
  signAgain(): Promise<number>;
  /** Who may change what; nothing where each trusted key may do everything. */
  owners(): Promise<Owners | undefined>;
  /**
   * Changes who may change what, as an operator. What is in use stays believed: the operator signs what only a
   * key vouched for that goes; answers which releases these are.
   */
  changeOwners(change: OwnersChange): Promise<string[]>;
  /** The keys that this registry trusts, as base64 for REGISTRY_PUBLIC_KEYS. */
  publicKeys(): string[];
  resolveComposition(visitor: Visitor): Promise<Composition>;
}
