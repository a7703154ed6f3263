import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readRecord } from '../records/readRecord';
import { toCanonicalJson } from './signing/canonical';
import type { RegistryKeys } from './signing/RegistryKeys';
import type { ReleaseStorage } from './stores/ReleaseStorage';
import { verifyRelease } from './verifyRelease';

/** The records of releases, believed only when signed, and the files that they vouch for. */
export class SignedRecords {
  private readonly known = new Map<string, ReleaseRecord>();
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: ReleaseStorage,
    private readonly keys: RegistryKeys,
  ) {}

  /** The record, read once: it never changes. */
  async get(remote: string, release: string): Promise<ReleaseRecord> {
    const key = `${remote}@${release}`;
    const record = this.known.get(key) ?? (await this.kept(remote, release));
    this.known.set(key, record);
    return record;
  }

  /**
   * The record as it is kept now.
   * @throws Error when it is missing, not believed or that of another release
   */
  async kept(remote: string, release: string): Promise<ReleaseRecord> {
    const name = `${remote}@${release}`;
    const sealed = await this.storage.sealedRecord(remote, release);
    if (sealed === undefined) throw new Error(`${name} is not in the registry`);
    const record = readRecord(this.keys.open('record', sealed, name).document, name);
    if (record.remote !== remote || record.release !== release)
      throw new Error(`${name}: its record is that of ${record.remote}@${record.release}`);
    return record;
  }

  /** The kept record of the same release, when it has the same content. @throws Error when it has not */
  async sameAs(record: ReleaseRecord): Promise<ReleaseRecord> {
    const kept = await this.kept(record.remote, record.release);
    const content = ({ builtAt: _, commit: __, ...rest }: ReleaseRecord) => toCanonicalJson(rest);
    if (content(kept) === content(record)) return kept;
    throw new Error(
      `${record.remote}@${record.release} is already published with other content; a release never changes`,
    );
  }

  /** Brings the files to this machine and checks them, once; again after a failure. */
  fetched(remote: string, release: string): Promise<void> {
    const key = `${remote}@${release}`;
    const known = this.fetching.get(key);
    if (known) return known;
    const fetching = this.get(remote, release).then((record) =>
      this.storage.fetched(remote, release, (directory) => verifyRelease(directory, record)),
    );
    this.fetching.set(key, fetching);
    fetching.catch(() => this.fetching.delete(key));
    return fetching;
  }

  /** Checks signature and bytes as they are kept now. */
  async verify(remote: string, release: string): Promise<ReleaseRecord> {
    const record = await this.kept(remote, release);
    await this.storage.checkKept(remote, release, (directory) => verifyRelease(directory, record));
    return record;
  }

  /** Adds the signature of the signing key. */
  async signAgain(remote: string, release: string): Promise<void> {
    const sealed = await this.storage.sealedRecord(remote, release);
    if (!sealed) return;
    const { document, signatures } = this.keys.open('record', sealed, `${remote}@${release}`);
    await this.storage.replaceSealedRecord(remote, release, this.keys.seal('record', document, signatures));
  }

  forget(remote: string, release: string): void {
    this.known.delete(`${remote}@${release}`);
    this.fetching.delete(`${remote}@${release}`);
  }
}
