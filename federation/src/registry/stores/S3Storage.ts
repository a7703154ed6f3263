import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { readReleaseId, readRemoteName } from '../../records/readRecord';
import { sealedRecordFile } from './FolderStorage';
import { forEachConcurrently } from './forEachConcurrently';
import { hasCode } from './hasCode';
import type { NextText, ReleaseCheck, ReleaseStorage, StoredDocument } from './ReleaseStorage';
import { S3Bucket, type S3Settings } from './S3Bucket';
import { TicketLock } from './TicketLock';

export interface S3StorageOptions extends S3Settings {
  /** Fetched releases are kept here. */
  cacheFolder: string;
  /** How often readers look for a change; 500 when absent. */
  pollMs?: number;
}

const atOnce = 8;
/** A writing under the lock ends before anybody may take its ticket for stale. */
const ticketWriteMs = 10_000;
const forEver = 'public, max-age=31536000, immutable';
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
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
  private readonly lock: TicketLock;
  private conditional?: Promise<boolean>;

  constructor(private readonly options: S3StorageOptions) {
    this.pollMs = options.pollMs ?? 500;
    this.bucket = new S3Bucket(options);
    this.lock = new TicketLock(this.bucket);
  }

  async document(name: string, known?: StoredDocument): Promise<StoredDocument | undefined> {
    const found = await this.bucket.get(name, known?.tag);
    if (found === 'same') return known;
    return found && { text: found.bytes.toString('utf8'), tag: found.etag };
  }

  async updateDocument(name: string, next: NextText): Promise<boolean> {
    const options = { type: types['.json'] ?? '', cacheControl: 'no-cache' };
    if (!(await this.honoursConditions()))
      return this.lock.run(async (mayWrite) => {
        const text = await next(await this.document(name));
        return (
          text === undefined ||
          (mayWrite() && this.bucket.put(name, text, { ...options, withinMs: ticketWriteMs }))
        );
      });
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
    await this.bucket.put(name, text, { type: types['.json'] ?? '' });
  }

  removeDocument(name: string): Promise<void> {
    return this.bucket.delete(name);
  }

  async documents(folder: string): Promise<string[]> {
    return (await this.bucket.list(folder)).map(({ key }) => key).filter((key) => key.endsWith('.json'));
  }

  async releases(): Promise<[string, string][]> {
    return (await this.bucket.list(records)).flatMap(({ key }): [string, string][] => {
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
    await forEachConcurrently(await filesBelow(incoming), atOnce, async (file) => {
      const type = types[extname(file.replace(/\.br$/, ''))];
      await this.bucket.put(`${this.key(remote, release)}/${file}`, await readFile(join(incoming, file)), {
        cacheControl: forEver,
        ...(type && !file.endsWith('.br') ? { type } : {}),
      });
    });
    const options = { type: types['.json'] ?? '' };
    return (await this.honoursConditions())
      ? this.bucket.put(record, sealedRecord, { ...options, only: 'new' })
      : this.lock.run(async (mayWrite) => {
          if (await this.bucket.get(record)) return false;
          return mayWrite() && this.bucket.put(record, sealedRecord, { ...options, withinMs: ticketWriteMs });
        });
  }

  replaceSealedRecord(remote: string, release: string, sealedRecord: string): Promise<void> {
    return this.putDocument(this.recordKey(remote, release), sealedRecord);
  }

  async remove(remote: string, release: string): Promise<void> {
    await this.bucket.delete(this.recordKey(remote, release));
    const files = await this.bucket.list(`${this.key(remote, release)}/`);
    await forEachConcurrently(files, atOnce, ({ key }) => this.bucket.delete(key));
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
      // As in a folder registry, so that whoever links to it finds it whole.
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
      await forEachConcurrently(await this.bucket.list(folder), atOnce, async ({ key }) => {
        const found = await this.bucket.get(key);
        if (!found || found === 'same') return; // gone since it was listed; the check will miss it
        const file = join(incoming, key.slice(folder.length));
        if (!file.startsWith(incoming + sep)) throw new Error(`${key}: outside its release`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, found.bytes);
      });
      await use(incoming);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /**
   * Whether the service refuses a write whose condition does not hold; asked by trying, once, before the
   * first write.
   */
  private honoursConditions(): Promise<boolean> {
    const probe = 'lock/conditions';
    this.conditional ??= (async () => {
      try {
        await this.bucket.put(probe, '');
        return (
          !(await this.bucket.put(probe, '', { only: 'new' })) &&
          !(await this.bucket.put(probe, '', { only: { over: '"00000000000000000000000000000000"' } }))
        );
      } catch (error) {
        // "Not implemented" is an answer, too.
        if (error instanceof Error && / 501\b/.test(error.message)) return false;
        throw error;
      }
    })().catch((error: unknown) => {
      this.conditional = undefined;
      throw error;
    });
    return this.conditional;
  }

  private key(remote: string, release: string): string {
    return `releases/${readRemoteName(remote, 'remote')}/${readReleaseId(release, 'release')}`;
  }

  private recordKey(remote: string, release: string): string {
    return `${records}${readRemoteName(remote, 'remote')}/${readReleaseId(release, 'release')}.json`;
  }
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
