import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../records/filesBelow';
import { readReleaseId, readRemoteName } from '../../records/readRecord';
import { withFileLock } from './FileLock';
import { hasCode } from './hasCode';
import type { NextText, ReleaseCheck, ReleaseStorage, StoredDocument } from './ReleaseStorage';
import { writeWhole } from './writeWhole';

/**
 * The record with its signatures, in a release's folder. The plain `record.json` beside it is not trusted.
 */
export const sealedRecordFile = 'record.signed.json';

/** A registry in a folder: `releases/<remote>/<release>/` and the documents beside. */
export class FolderStorage implements ReleaseStorage {
  readonly pollMs = 0;

  constructor(private readonly root: string) {}

  async document(name: string, known?: StoredDocument): Promise<StoredDocument | undefined> {
    const handle = await open(join(this.root, name), 'r').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    try {
      if (!handle) return undefined;
      // Of the opened file, not of the name: another one may be in its place by now.
      const { mtimeMs, size, ino } = await handle.stat();
      const tag = `${mtimeMs} ${size} ${ino}`;
      return known?.tag === tag ? known : { text: await handle.readFile('utf8'), tag };
    } finally {
      await handle?.close();
    }
  }

  async updateDocument(name: string, next: NextText): Promise<boolean> {
    const file = join(this.root, name);
    const known = await this.document(name);
    const text = await next(known);
    if (text === undefined) return true;
    return withFileLock(`${file}.lock`, async () => {
      if ((await this.document(name))?.text !== known?.text) return false;
      await writeWhole(file, text);
      return true;
    });
  }

  putDocument(name: string, text: string): Promise<void> {
    return writeWhole(join(this.root, name), text);
  }

  async removeDocument(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }

  async documents(folder: string): Promise<string[]> {
    const entries = await entriesIn(join(this.root, folder));
    return entries.filter((name) => name.endsWith('.json')).map((name) => `${folder}${name}`);
  }

  async releases(): Promise<[string, string][]> {
    const found: [string, string][] = [];
    for (const remote of await entriesIn(join(this.root, 'releases')))
      for (const release of await entriesIn(join(this.root, 'releases', remote)))
        found.push([remote, release]);
    return found;
  }

  async sealedRecord(remote: string, release: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.folder(remote, release), sealedRecordFile), 'utf8');
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      const there = await stat(this.folder(remote, release)).catch(() => undefined);
      if (!there) return undefined;
      throw new Error(`${remote}@${release}: ${sealedRecordFile} is missing`);
    }
  }

  incoming(): string {
    return join(this.root, 'incoming', randomUUID());
  }

  async add(remote: string, release: string, incoming: string, sealedRecord: string): Promise<boolean> {
    const target = this.folder(remote, release);
    await writeFile(join(incoming, sealedRecordFile), sealedRecord);
    await syncBelow(incoming);
    await mkdir(join(target, '..'), { recursive: true });
    try {
      await rename(incoming, target);
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  }

  replaceSealedRecord(remote: string, release: string, sealedRecord: string): Promise<void> {
    return writeWhole(join(this.folder(remote, release), sealedRecordFile), sealedRecord);
  }

  async remove(remote: string, release: string): Promise<void> {
    // Out of sight at once, then file by file.
    const away = this.incoming();
    await mkdir(join(away, '..'), { recursive: true });
    await rename(this.folder(remote, release), away);
    await rm(away, { recursive: true });
  }

  folder(remote: string, release: string): string {
    return join(this.root, 'releases', readRemoteName(remote, 'remote'), readReleaseId(release, 'release'));
  }

  async fetched(remote: string, release: string, check: ReleaseCheck): Promise<void> {
    await check(this.folder(remote, release));
  }

  async checkKept(remote: string, release: string, check: ReleaseCheck): Promise<void> {
    await check(this.folder(remote, release));
  }
}

async function entriesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Makes sure that the bytes are on the disk before the rename makes them visible. */
async function syncBelow(folder: string): Promise<void> {
  for (const file of filesBelow(folder)) {
    const handle = await open(join(folder, file), 'r');
    await handle.sync().finally(() => handle.close());
  }
}
