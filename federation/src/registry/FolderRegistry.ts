import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import { releaseId, remoteName } from '../records/readRecord';
import { type CanaryChannel, type Channels, type ReleaseByRemote, releasesInUse } from './Channels';
import { ChannelsFile } from './ChannelsFile';
import { type Author, canaried, promoted, rolledBack } from './channelChanges';
import { incompatibilities } from './compatibility';
import type { RegistryStore } from './RegistryStore';
import { chosenReleases, composed, type Visitor } from './resolveComposition';
import { recordIn, verifyRelease } from './verifyRelease';

export interface FolderRegistryOptions {
  folder: string;
  /** Told of a document or record that cannot be used while service goes on. */
  onProblem?: (message: string) => void;
}

/** The registry in a folder: `releases/<remote>/<release>/` and `channels.json`. */
export class FolderRegistry implements RegistryStore {
  private readonly records = new Map<string, ReleaseRecord>();
  private readonly compositions = new Map<string, Composition>();
  private readonly file: ChannelsFile;
  private readonly onProblem: (message: string) => void;

  constructor(private readonly options: FolderRegistryOptions) {
    this.onProblem = options.onProblem ?? (() => undefined);
    this.file = new ChannelsFile(join(options.folder, 'channels.json'), this.onProblem);
  }

  async publish(directory: string): Promise<ReleaseRecord> {
    const incoming = join(this.options.folder, 'incoming', randomUUID());
    try {
      await mkdir(incoming, { recursive: true });
      await cp(directory, incoming, { recursive: true });
      // The copy is checked, not the source, which might change in between.
      const record = await verifyRelease(incoming);
      const { remote, release } = record;
      if (await this.has(remote, release)) return await this.sameAsKept(record);
      await syncBelow(incoming);
      const target = this.directory(remote, release);
      await mkdir(join(target, '..'), { recursive: true });
      try {
        await rename(incoming, target);
      } catch (error) {
        // Another publisher may have been quicker with the same release.
        if (await this.has(remote, release)) return await this.sameAsKept(record);
        throw error;
      }
      return record;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async has(remote: string, release: string): Promise<boolean> {
    return stat(join(this.directory(remote, release), 'record.json')).then(
      () => true,
      () => false,
    );
  }

  async record(remote: string, release: string): Promise<ReleaseRecord> {
    const key = `${remote}@${release}`;
    const known = this.records.get(key) ?? (await this.recordOnDisk(remote, release));
    this.records.set(key, known);
    return known;
  }

  fileOf(remote: string, release: string, file: string): string {
    return join(this.directory(remote, release), file);
  }

  async list(): Promise<Record<string, ReleaseRecord[]>> {
    const result: Record<string, ReleaseRecord[]> = {};
    for (const remote of await names(join(this.options.folder, 'releases'))) {
      const records: ReleaseRecord[] = [];
      for (const release of await names(join(this.options.folder, 'releases', remote)))
        await this.record(remote, release).then(
          (record) => records.push(record),
          (error: unknown) => this.onProblem(`${remote}@${release}: ${String(error)}`),
        );
      result[remote] = records.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
    }
    return result;
  }

  channels(): Promise<Channels> {
    return this.file.read();
  }

  async promote(remotes: ReleaseByRemote, author: Author): Promise<Channels> {
    await this.checkTogether((await this.channels()).channels.stable.remotes, remotes);
    return this.file.change(promoted(remotes, author));
  }

  rollback(remote: string, author: Author, from?: string): Promise<Channels> {
    return this.file.change(rolledBack(remote, author, from));
  }

  async canary(canary: CanaryChannel | undefined, author: Author): Promise<Channels> {
    if (canary) await this.checkTogether((await this.channels()).channels.stable.remotes, canary.remotes);
    return this.file.change(canaried(canary, author));
  }

  verify(remote: string, release: string): Promise<ReleaseRecord> {
    return verifyRelease(this.directory(remote, release));
  }

  async remove(remote: string, release: string): Promise<void> {
    if (releasesInUse(await this.channels()).has(`${remote}@${release}`))
      throw new Error(`${remote}@${release} is in use: promote or end the canary first`);
    if (!(await this.has(remote, release))) throw new Error(`${remote}@${release} is not in the registry`);
    await rm(this.directory(remote, release), { recursive: true });
    this.records.delete(`${remote}@${release}`);
  }

  async prune({ keep = 5, olderThanDays = 7 } = {}): Promise<string[]> {
    const used = releasesInUse(await this.channels());
    const before = new Date(Date.now() - olderThanDays * 86_400_000).toISOString();
    const removed: string[] = [];
    for (const [remote, records] of Object.entries(await this.list()))
      for (const { release, builtAt } of records.slice(keep)) {
        if (used.has(`${remote}@${release}`) || builtAt > before) continue;
        await this.remove(remote, release);
        removed.push(`${remote}@${release}`);
      }
    return removed;
  }

  async resolveComposition(visitor: Visitor): Promise<Composition> {
    const chosen = chosenReleases(await this.channels(), visitor);
    const key = JSON.stringify(chosen);
    const known = this.compositions.get(key);
    if (known) return known;
    let complete = true;
    const composition = await composed(
      chosen,
      (remote, release) => this.record(remote, release),
      (message) => {
        complete = false;
        this.onProblem(message);
      },
    );
    // Only a handful are ever current; an old one costs nothing to make again. One with a gap is made again at once.
    if (this.compositions.size > 100) this.compositions.clear();
    if (complete) this.compositions.set(key, composition);
    return composition;
  }

  private directory(remote: string, release: string): string {
    return join(this.options.folder, 'releases', remoteName(remote, 'remote'), releaseId(release, 'release'));
  }

  private async recordOnDisk(remote: string, release: string): Promise<ReleaseRecord> {
    if (!(await this.has(remote, release))) throw new Error(`${remote}@${release} is not in the registry`);
    const record = await recordIn(this.directory(remote, release));
    if (record.remote !== remote || record.release !== release)
      throw new Error(`${remote}@${release}: its record is that of ${record.remote}@${record.release}`);
    return record;
  }

  private async sameAsKept(record: ReleaseRecord): Promise<ReleaseRecord> {
    const kept = await this.recordOnDisk(record.remote, record.release);
    const content = ({ builtAt: _, commit: __, ...rest }: ReleaseRecord) => JSON.stringify(rest);
    if (content(kept) === content(record)) return kept;
    throw new Error(
      `${record.remote}@${record.release} is already published with other content; a release never changes`,
    );
  }

  private async checkTogether(stable: ReleaseByRemote, remotes: ReleaseByRemote): Promise<void> {
    const { shell, ...rest } = { ...stable, ...remotes };
    for (const [remote, release] of Object.entries(remotes)) await this.record(remote, release);
    if (!shell) return;
    const problems = incompatibilities(
      await this.record('shell', shell),
      await Promise.all(Object.entries(rest).map(([remote, release]) => this.record(remote, release))),
    );
    if (problems.length) throw new Error(`these releases cannot run together:\n${problems.join('\n')}`);
  }
}

async function names(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : [];
}

/** Makes sure that the bytes are on the disk before the rename makes them visible. */
async function syncBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) continue;
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    await handle.sync().finally(() => handle.close());
  }
}
