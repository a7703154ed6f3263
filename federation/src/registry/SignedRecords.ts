import type { ReleaseRecord } from '../records/ReleaseRecord';
import { readRecord } from '../records/readRecord';
import type { Owners } from './owners/Owners';
import { type OwnersDocument, refusal, trustOwners } from './owners/OwnersDocument';
import { toCanonicalJson } from './signing/canonical';
import { type RegistryKeys, readSealed, toKeyId } from './signing/RegistryKeys';
import type { ReleaseStorage } from './stores/ReleaseStorage';
import { verifyRelease } from './verifyRelease';

/** The records of releases, believed only when signed, and the files that they vouch for. */
export class SignedRecords {
  private readonly known = new Map<string, ReleaseRecord>();
  /** The owners by whom they were believed. */
  private knownUnder?: number;
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: ReleaseStorage,
    private readonly keys: RegistryKeys,
    private readonly owners: OwnersDocument,
  ) {}

  /** The record, read once: it never changes. */
  async get(remote: string, release: string): Promise<ReleaseRecord> {
    const sequence = (await this.owners.latest())?.sequence;
    // A key that was taken out vouches for nothing any more.
    if (sequence !== this.knownUnder) this.known.clear();
    this.knownUnder = sequence;
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
    const record = readRecord(await this.open(sealed, remote, name), name);
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
    const keys = await this.owners.keysFor(['publish'], remote);
    const { document, signatures } = keys.open('record', sealed, `${remote}@${release}`);
    await this.storage.replaceSealedRecord(remote, release, keys.seal('record', document, signatures));
  }

  /** Signs a release, as an operator, that would not be believed with other owners; whether it did. */
  async vouch(remote: string, release: string, after: Owners): Promise<boolean> {
    const sealed = await this.storage.sealedRecord(remote, release);
    if (!sealed) return false;
    try {
      trustOwners(this.keys, after, ['publish'], remote).open('record', sealed, '');
      return false;
    } catch {
      await this.signAgain(remote, release);
      return true;
    }
  }

  private async open(sealed: string, remote: string, name: string): Promise<unknown> {
    const before = await this.owners.latest();
    try {
      return (await this.owners.keysFor(['publish'], remote)).open('record', sealed, name).document;
    } catch (error) {
      // Its owner may have been named since: a process that only reads records never looked again.
      const owners = await this.owners.read();
      if (owners?.sequence !== before?.sequence) return this.open(sealed, remote, name);
      const signer = owners && findKnownSigner(owners, sealed);
      throw signer
        ? new Error(`${name}: signed by another; ${refusal(owners, signer, 'publish', remote)}`)
        : error;
    }
  }

  forget(remote: string, release: string): void {
    this.known.delete(`${remote}@${release}`);
    this.fetching.delete(`${remote}@${release}`);
  }
}

/** The first signer who is somebody's, whatever the signature is worth. */
function findKnownSigner({ owners }: Owners, sealed: string): string | undefined {
  const ids = new Set(owners.map(({ publicKey }) => toKeyId(publicKey)));
  return readSealed(JSON.parse(sealed), 'record').signatures.find(({ key }) => ids.has(key))?.key;
}
