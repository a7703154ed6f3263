import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import pMap from 'p-map';
import { filesBelow } from '../../records/filesBelow';
import { readReleaseId, readRemoteName } from '../../records/readRecord';
import { sealedRecordFile } from './FolderStorage';
import { hasCode } from './hasCode';
import type { NextText, ReleaseCheck, ReleaseStorage, StoredDocument } from './ReleaseStorage';
import { S3Bucket, type S3Settings } from './S3Bucket';

export interface S3StorageOptions extends S3Settings {
  /** Fetched releases are kept here. */
  cacheFolder: string;
  /** How often readers look for a change; 500 when absent. */
  pollMs?: number;
}

const concurrency = 8;
const forEver = 'public, max-age=31536000, immutable';
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};
const records = 'records/';

/**
 * A registry in a bucket: `releases/<remote>/<release>/…` for the files, `records/<remote>/<release>.json`
 * for the sealed records and the documents beside. A release is there when its record is, which is written
 * last. Files are fetched once, checked, and served from this machine.
 */
export class S3Storage implements ReleaseStorage {
  readonly pollMs: number;
  private readonly bucket: S3Bucket;
  private conditional?: Promise<void>;

  constructor(private readonly options: S3StorageOptions) {
    this.pollMs = options.pollMs ?? 500;
    this.bucket = new S3Bucket(options);
  }

  async document(name: string, known?: StoredDocument): Promise<StoredDocument | undefined> {
    const found = await this.bucket.get(name, known?.tag);
    if (found === 'same') return known;
    return found && { text: found.bytes.toString('utf8'), tag: found.etag };
  }

  async updateDocument(name: string, next: NextText): Promise<boolean> {
    const options = { type: types['.json'] ?? '', cacheControl: 'no-cache' };
    await this.requireConditions();
    const known = await this.document(name);
    const text = await next(known);
    if (text === undefined) return true;
    try {
      return await this.bucket.put(name, text, { ...options, only: known ? { over: known.tag } : 'new' });
    } catch (error) {
      // The answer was lost, perhaps not the writing: what is there now tells.
      if ((await this.document(name))?.text === text) return true;
      throw error;
    }
  }

  async putDocument(name: string, text: string): Promise<void> {
    await this.bucket.put(name, text, { type: types[extname(name)] ?? '' });
  }

  removeDocument(name: string): Promise<void> {
    return this.bucket.delete(name);
  }

  async documents(folder: string): Promise<string[]> {
    return (await this.bucket.list(folder)).filter((key) => key.endsWith('.json'));
  }

  async releases(): Promise<[string, string][]> {
    return (await this.bucket.list(records)).flatMap((key): [string, string][] => {
      const [remote, file] = key.slice(records.length).split('/');
      return remote && file?.endsWith('.json') ? [[remote, file.slice(0, -'.json'.length)]] : [];
    });
  }

  async sealedRecord(remote: string, release: string): Promise<string | undefined> {
    return (await this.document(this.recordKey(remote, release)))?.text;
  }

  incoming(): string {
    return join(this.options.cacheFolder, 'incoming', randomUUID());
  }

  async add(remote: string, release: string, incoming: string, sealedRecord: string): Promise<boolean> {
    const record = this.recordKey(remote, release);
    if (await this.bucket.get(record)) return false;
    await this.requireConditions();
    const put = async (file: string) => {
      const type = types[extname(file.replace(/\.br$/, ''))];
      await this.bucket.put(`${this.key(remote, release)}/${file}`, await readFile(join(incoming, file)), {
        cacheControl: forEver,
        ...(type && !file.endsWith('.br') ? { type } : {}),
      });
    };
    await pMap(filesBelow(incoming), put, { concurrency });
    return this.bucket.put(record, sealedRecord, { type: types['.json'] ?? '', only: 'new' });
  }

  replaceSealedRecord(remote: string, release: string, sealedRecord: string): Promise<void> {
    return this.putDocument(this.recordKey(remote, release), sealedRecord);
  }

  async remove(remote: string, release: string): Promise<void> {
    await this.bucket.delete(this.recordKey(remote, release));
    const files = await this.bucket.list(`${this.key(remote, release)}/`);
    await pMap(files, (key) => this.bucket.delete(key), { concurrency });
    await rm(this.folder(remote, release), { recursive: true, force: true });
  }

  folder(remote: string, release: string): string {
    return join(this.options.cacheFolder, this.key(remote, release));
  }

  async fetched(remote: string, release: string, check: ReleaseCheck): Promise<void> {
    const target = this.folder(remote, release);
    if (await stat(target).catch(() => undefined)) return;
    await this.download(remote, release, async (incoming) => {
      await check(incoming);
      // As in a folder registry, so that a page which links to it finds it whole.
      await writeFile(join(incoming, sealedRecordFile), (await this.sealedRecord(remote, release)) ?? '');
      await mkdir(dirname(target), { recursive: true });
      await rename(incoming, target).catch((error: unknown) => {
        // Another process has just fetched and checked the same.
        if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
      });
    });
  }

  checkKept(remote: string, release: string, check: ReleaseCheck): Promise<void> {
    return this.download(remote, release, check);
  }

  private async download(remote: string, release: string, use: ReleaseCheck): Promise<void> {
    const incoming = this.incoming();
    const folder = `${this.key(remote, release)}/`;
    try {
      await mkdir(incoming, { recursive: true });
      const fetchOne = async (key: string) => {
        const found = await this.bucket.get(key);
        if (!found || found === 'same') return; // gone since it was listed; the check will miss it
        const file = join(incoming, key.slice(folder.length));
        if (!file.startsWith(incoming + sep)) throw new Error(`${key}: outside its release`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, found.bytes);
      };
      await pMap(await this.bucket.list(folder), fetchOne, { concurrency });
      await use(incoming);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /**
   * Asked by trying, once, before the first write: a service that ignores conditions would lose the change of
   * one of two writers.
   * @throws Error when the service writes although a condition does not hold, or knows none
   */
  private requireConditions(): Promise<void> {
    this.conditional ??= this.probeConditions().catch((error: unknown) => {
      this.conditional = undefined;
      throw error;
    });
    return this.conditional;
  }

  private async probeConditions(): Promise<void> {
    const probe = 'lock/conditions';
    await this.bucket.put(probe, '');
    const notThere = { over: '"00000000000000000000000000000000"' };
    for (const only of ['new', notThere] as const)
      if (await this.bucket.put(probe, '', { only }).catch(isNotImplemented))
        throw new Error(
          `${this.options.endpoint}: this service does not honour If-None-Match and If-Match, so two writers could overwrite each other: use one that does, or a registry in a folder`,
        );
  }

  private key(remote: string, release: string): string {
    return `releases/${readRemoteName(remote, 'remote')}/${readReleaseId(release, 'release')}`;
  }

  private recordKey(remote: string, release: string): string {
    return `${records}${readRemoteName(remote, 'remote')}/${readReleaseId(release, 'release')}.json`;
  }
}

/** Counts as written although the condition did not hold; another error is not an answer. */
function isNotImplemented(error: unknown): true {
  if (error instanceof Error && / 501\b/.test(error.message)) return true;
  throw error;
}
