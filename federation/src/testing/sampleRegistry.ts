import { join } from 'node:path';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { Channels, ReleaseByRemote } from '../registry';
import { verifyRelease } from '../registry/verifyRelease';
import { packedRelease } from './packedRelease';

type About = Partial<Omit<ReleaseRecord, 'files'>>;

/** Releases in temporary folders and the channels that name them, for tests of what only reads a registry. */
export class SampleRegistry {
  private readonly folders = new Map<string, { directory: string; record: ReleaseRecord }>();
  private readonly stable: ReleaseByRemote = {};
  private readonly previous: Record<string, string[]> = {};

  /** Adds a release; `build` is the last part of its id. */
  add(build: string, about: About, files: Record<string, string> = {}): ReleaseRecord {
    const packed = packedRelease(build, { mode: 'production', ...about }, files);
    this.folders.set(`${packed.record.remote}@${packed.record.release}`, packed);
    return packed.record;
  }

  /** Makes a release the stable one; the one before is remembered. */
  ship(record: ReleaseRecord): ReleaseRecord {
    const { remote, release } = record;
    const before = this.stable[remote];
    if (before) this.previous[remote] = [before, ...(this.previous[remote] ?? [])];
    this.stable[remote] = release;
    return record;
  }

  record = async (remote: string, release: string): Promise<ReleaseRecord> =>
    this.kept(remote, release).record;
  getFilePath = (remote: string, release: string, file: string): string =>
    join(this.kept(remote, release).directory, file);
  fetched = async (): Promise<void> => undefined;
  verify = (remote: string, release: string): Promise<ReleaseRecord> =>
    verifyRelease(this.kept(remote, release).directory);
  channels = async (): Promise<Channels> => ({
    sequence: 1,
    channels: {
      stable: { set: '0'.repeat(12), remotes: { ...this.stable }, previous: { ...this.previous } },
      canaries: {},
    },
    history: [],
  });

  private kept(remote: string, release: string) {
    const found = this.folders.get(`${remote}@${release}`);
    if (!found) throw new Error(`${remote}@${release} is not in the registry`);
    return found;
  }
}
