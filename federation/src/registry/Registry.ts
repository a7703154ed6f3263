import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Composition } from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { toMessage } from '../records/toMessage';
import { type Channels, type ReleaseByRemote, readCanaryName, releasesInUse } from './Channels';
import { ChannelsDocument } from './ChannelsDocument';
import { Compositions } from './Compositions';
import {
  type Author,
  type CanaryRequest,
  changeCanary,
  demoteRelease,
  promoteReleases,
  retireRelease,
  rolledBack,
} from './channelChanges';
import { checkTogether } from './checkTogether';
import type { GateVerdict } from './gates/GateVerdict';
import { GateVerdicts } from './gates/GateVerdicts';
import type { Owners } from './owners/Owners';
import { OwnersDocument } from './owners/OwnersDocument';
import type { OwnersChange } from './owners/ownerChanges';
import { ReachedChanges } from './owners/ReachedChanges';
import { chosenReleases, type Visitor } from './resolveComposition';
import { ServedNotes } from './ServedNotes';
import { SignedRecords } from './SignedRecords';
import type { RegistryKeys } from './signing/RegistryKeys';
import type { ReleaseStorage } from './stores/ReleaseStorage';
import { verifyRelease } from './verifyRelease';
import { withoutMisfits } from './withoutMisfits';

export interface RegistryOptions {
  storage: ReleaseStorage;
  keys: RegistryKeys;
  /** Where this machine keeps how far it has read a registry with owners; in memory when absent. */
  reachedFile?: string;
  /** Told of a document or record that cannot be used while service goes on. */
  onProblem?: (message: string) => void;
}

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

/** The registry as it is used; a test may bring another one. */
export type RegistryStore = Pick<Registry, keyof Registry>;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * The registry of releases over any storage: signs what it writes, refuses documents and records that are not
 * signed by a trusted key, and loses no change.
 */
export class Registry {
  private readonly compositions: Compositions;
  private readonly document: ChannelsDocument;
  private readonly ownersDocument: OwnersDocument;
  private readonly served: ServedNotes;
  private readonly records: SignedRecords;
  private readonly gates: GateVerdicts;
  private readonly storage: ReleaseStorage;
  private readonly keys: RegistryKeys;
  private readonly onProblem: (message: string) => void;

  constructor({ storage, keys, reachedFile, onProblem = () => undefined }: RegistryOptions) {
    this.storage = storage;
    this.keys = keys;
    this.onProblem = onProblem;
    const reached = new ReachedChanges(reachedFile);
    const owners = new OwnersDocument({ storage, keys, reached, onProblem });
    this.ownersDocument = owners;
    this.document = new ChannelsDocument({ storage, keys, owners, reached, onProblem });
    this.served = new ServedNotes(storage, onProblem);
    this.records = new SignedRecords(storage, keys, owners);
    this.gates = new GateVerdicts(storage, owners);
    this.compositions = new Compositions(this.records, onProblem);
  }

  /**
   * Takes in a packed folder and signs its record. The same release again is accepted, other content under
   * its id is refused.
   */
  async publish(directory: string): Promise<ReleaseRecord> {
    const incoming = this.storage.incoming();
    try {
      await mkdir(incoming, { recursive: true });
      await cp(directory, incoming, { recursive: true });
      // The copy is checked, not the source, which might change in between.
      const record = await verifyRelease(incoming);
      const { remote, release } = record;
      await this.ownersDocument.checkMay('publish', remote);
      if (await this.has(remote, release)) return await this.records.sameAs(record);
      // Another publisher may be quicker with the same release.
      if (!(await this.storage.add(remote, release, incoming, this.keys.seal('record', record))))
        return await this.records.sameAs(record);
      return record;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async has(remote: string, release: string): Promise<boolean> {
    return (await this.storage.sealedRecord(remote, release)) !== undefined;
  }

  /** The record, with its signature checked. */
  record(remote: string, release: string): Promise<ReleaseRecord> {
    return this.records.get(remote, release);
  }

  /** The absolute path of a file of a release on this machine; there after `fetched`. */
  getFilePath(remote: string, release: string, file: string): string {
    return join(this.storage.folder(remote, release), file);
  }

  /**
   * Makes sure that all files of a release are on this machine; checks each against the record, once in a
   * process.
   */
  fetched(remote: string, release: string): Promise<void> {
    return this.records.fetched(remote, release);
  }

  /** All releases that are wholly published, in no order. */
  releases(): Promise<[string, string][]> {
    return this.storage.releases();
  }

  /** The records of all releases by remote, newest first. */
  async list(): Promise<Record<string, ReleaseRecord[]>> {
    // With the wrong keys nothing is believed: that is said once, not of each release.
    await this.channels();
    const result: Record<string, ReleaseRecord[]> = {};
    const readOne = async ([remote, release]: [string, string]) => {
      result[remote] ??= [];
      try {
        result[remote].push(await this.record(remote, release));
      } catch (error) {
        this.onProblem(toMessage(error));
      }
    };
    await pMap(await this.releases(), readOne, { concurrency: 8 });
    for (const records of Object.values(result)) records.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
    return Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  channels(): Promise<Channels> {
    return this.document.read();
  }

  /**
   * Makes published releases stable, all together, when they can run together and the gate has passed them.
   */
  promote(
    remotes: ReleaseByRemote,
    author: Author,
    { unchecked, fix }: PromoteOptions = {},
  ): Promise<Channels> {
    if (unchecked?.trim() === '') throw new Error('--unchecked: expected a reason');
    const reasons = [author.why, unchecked ? `unchecked: ${unchecked}` : undefined].filter((text) => text);
    const signed: Author = { who: author.who, ...(reasons.length ? { why: reasons.join('; ') } : {}) };
    return this.document.change(async (before) => {
      const after = promoteReleases(remotes, signed, fix)(before);
      const set = { ...before.channels.stable.remotes, ...remotes };
      await this.checkTogether(set, remotes);
      if (after === before) return this.unchanged(before, remotes);
      if (!unchecked) await this.gates.checkPromotion(before.channels.stable.remotes, remotes, set);
      return this.withoutMisfits(after);
    });
  }

  /**
   * Back to the releases before, all together, when they can run with the rest; with `from` only while that
   * one is stable.
   */
  rollback(names: string | readonly string[], author: Author, from?: string): Promise<Channels> {
    return this.document.change(async (before) => {
      const after = rolledBack([names].flat(), author, from)(before);
      if (after === before) return before;
      return this.checkedReturn(after, [names].flat());
    });
  }

  /** Takes a release away even when it is the only one; without a release, the remote with all of them. */
  retire(remote: string, release: string | undefined, author: Author): Promise<Channels> {
    return this.document.change((before) =>
      this.checkedReturn(retireRelease(remote, release, author)(before), [remote]),
    );
  }

  /** Takes a release away from every channel and from the fallbacks. */
  demote(remote: string, release: string, author: Author): Promise<Channels> {
    return this.document.change((before) => {
      const after = demoteRelease(remote, release, author)(before);
      return after === before ? before : this.withoutMisfits(after);
    });
  }

  /** Starts, changes or (with `undefined`) ends a canary. A release with a red verdict is refused. */
  canary(name: string, request: CanaryRequest | undefined, author: Author): Promise<Channels> {
    readCanaryName(name, 'canary: name');
    return this.document.change(async (before) => {
      const after = changeCanary(name, request, author)(before);
      if (!request) return after;
      if (after === before) return this.unchanged(before, request.remotes);
      await this.checkTogether({ ...before.channels.stable.remotes, ...request.remotes }, request.remotes);
      await this.gates.checkCanary(request.remotes);
      if (!after.channels.canaries[name])
        throw new Error(`canary "${name}": these releases are stable already`);
      return after;
    });
  }

  /** The verdict of the compatibility gate, if there is one. */
  gate(remote: string, release: string): Promise<GateVerdict | undefined> {
    return this.gates.get(remote, release);
  }

  /** Keeps a verdict; a later one of the same release takes its place. */
  putGate(verdict: GateVerdict): Promise<void> {
    return this.gates.put(verdict);
  }

  /** Checks the signature and every byte of a release as it is kept. */
  verify(remote: string, release: string): Promise<ReleaseRecord> {
    return this.records.verify(remote, release);
  }

  /**
   * Notes that a page was given this composition, so that its files stay. Costs next to nothing; told to the
   * store now and then.
   */
  noteServed(composition: Composition): void {
    this.served.note(composition);
  }

  /** Removes one release; refused while a channel, a fallback or an open page may use it. */
  async remove(remote: string, release: string): Promise<void> {
    const name = `${remote}@${release}`;
    if (releasesInUse(await this.channels()).has(name))
      throw new Error(`${name} is in use: promote another one, end the canary or retire it first`);
    if ((await this.served.since(Date.now() - servedHours * hourMs)).has(name))
      throw new Error(
        `${name} was given to pages within the last ${servedHours} hours, which may still be open`,
      );
    if (!(await this.has(remote, release))) throw new Error(`${name} is not in the registry`);
    await this.forget(remote, release);
  }

  /** Removes what is old, not in use and not among the newest; answers what was removed. */
  async prune({
    keep = 5,
    olderThanDays = 7,
    servedWithinHours = servedHours,
  }: PruneOptions = {}): Promise<string[]> {
    const used = new Set([
      ...releasesInUse(await this.channels()),
      ...(await this.served.since(Date.now() - servedWithinHours * hourMs)),
    ]);
    const before = new Date(Date.now() - olderThanDays * dayMs).toISOString();
    const removed: string[] = [];
    for (const [remote, records] of Object.entries(await this.list()))
      for (const { release, builtAt } of records.slice(keep)) {
        if (used.has(`${remote}@${release}`) || builtAt > before) continue;
        await this.forget(remote, release);
        removed.push(`${remote}@${release}`);
      }
    return removed;
  }

  /** Who may change what; nothing where each trusted key may do everything. */
  owners(): Promise<Owners | undefined> {
    return this.ownersDocument.read();
  }

  /**
   * Changes who may change what, as an operator. What is in use stays believed: the operator signs what only
   * a key vouched for that goes; answers which releases these are.
   */
  async changeOwners(change: OwnersChange): Promise<string[]> {
    if (!this.keys.isOperator(this.keys.ownId()))
      throw new Error('owners: only an operator, whose key is among REGISTRY_PUBLIC_KEYS, may change them');
    const before = await this.owners();
    const after = change(before);
    const vouched: string[] = [];
    for (const name of releasesInUse(await this.channels())) {
      const [remote = '', release = ''] = name.split('@');
      if (await this.records.vouch(remote, release, after)) vouched.push(name);
    }
    await this.document.vouch(after);
    await this.ownersDocument.write(before, after);
    return vouched;
  }

  /**
   * Signs every record and document that a trusted key has signed also with the signing key; answers how
   * many.
   */
  async signAgain(): Promise<number> {
    if (await this.owners()) return this.signOwnAgain();
    let count = (await this.document.signAgain()) ? 1 : 0;
    for (const [remote, release] of await this.releases()) {
      await this.records.signAgain(remote, release);
      count += (await this.gates.signAgain(remote, release)) ? 2 : 1;
    }
    return count;
  }

  /** The keys that this registry trusts, as base64 for REGISTRY_PUBLIC_KEYS. */
  publicKeys(): string[] {
    return this.keys.describe().map(({ publicKey }) => publicKey);
  }

  async resolveComposition(visitor: Visitor): Promise<Composition> {
    const chosen = chosenReleases(await this.channels(), visitor);
    return this.compositions.compose(chosen, (await this.ownersDocument.latest())?.sequence);
  }

  /** In a registry with owners: the releases that the own key may publish. */
  private async signOwnAgain(): Promise<number> {
    let count = 0;
    for (const [remote, release] of await this.releases()) {
      const isMine = await this.ownersDocument.checkMay('publish', remote).then(
        () => true,
        () => false,
      );
      if (isMine) await this.records.signAgain(remote, release);
      count += isMine ? 1 : 0;
    }
    return count;
  }

  private async forget(remote: string, release: string): Promise<void> {
    await this.storage.remove(remote, release);
    await this.gates.remove(remote, release);
    this.records.forget(remote, release);
  }

  private checkTogether(set: ReleaseByRemote, moved: ReleaseByRemote): Promise<void> {
    return checkTogether(set, moved, (remote, release) => this.record(remote, release));
  }

  /** @throws Error when what these remotes return to does not fit the rest */
  private async checkedReturn(after: Channels, moved: readonly string[]): Promise<Channels> {
    // A remote that did not move and did not fit before stops no way back.
    const concerned = Object.entries(after.channels.stable.remotes).filter(
      ([remote]) => moved.includes('shell') || remote === 'shell' || moved.includes(remote),
    );
    await this.checkTogether(Object.fromEntries(concerned), {});
    return this.withoutMisfits(after);
  }

  /** A caller without the right to change it does not learn that it is so already. */
  private async unchanged(channels: Channels, remotes: ReleaseByRemote): Promise<Channels> {
    for (const remote of Object.keys(remotes)) await this.ownersDocument.checkMay('promote', remote);
    return channels;
  }

  private withoutMisfits(channels: Channels): Promise<Channels> {
    return withoutMisfits(channels, (remote, release) => this.record(remote, release));
  }
}

const servedHours = 48;
