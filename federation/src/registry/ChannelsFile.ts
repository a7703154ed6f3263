import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Channels, noChannels, readChannels } from './Channels';
import type { ChannelsChange } from './channelChanges';

const lockWaitMs = 10_000;
const lockStaleMs = 5_000;

/** `channels.json`: read with care, written whole or not at all, by one writer at a time. */
export class ChannelsFile {
  private good?: { stamp: string; channels: Channels };

  constructor(
    private readonly file: string,
    private readonly onProblem: (message: string) => void,
  ) {}

  /**
   * The document as it is now. A broken one is reported, and the last good one that this process has read stays in force.
   * @throws Error naming the wrong place when there is no good one.
   */
  async read(): Promise<Channels> {
    try {
      const { mtimeMs, size, ino } = await stat(this.file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (this.good?.stamp !== stamp) this.good = { stamp, channels: await this.parse() };
      return this.good.channels;
    } catch (error) {
      if (this.good) {
        this.onProblem(
          `${error instanceof Error ? error.message : String(error)}; the last good document stays in force`,
        );
        return this.good.channels;
      }
      if (isMissing(error)) return noChannels;
      throw error;
    }
  }

  /** Applies a change to the newest document. Two writers wait for each other, so neither change is lost. */
  async change(change: ChannelsChange): Promise<Channels> {
    await mkdir(dirname(this.file), { recursive: true });
    const release = await this.lock();
    try {
      const before = await this.parse().catch((error: unknown) => {
        if (isMissing(error)) return noChannels;
        throw error; // never build on a document that cannot be read
      });
      const after = change(before);
      if (after === before) return before;
      if (after.sequence !== before.sequence + 1)
        throw new Error(`channels.json: expected sequence ${before.sequence + 1}, found ${after.sequence}`);
      await writeWhole(this.file, `${JSON.stringify(readChannels(after, 'channels.json'), null, 2)}\n`);
      return after;
    } finally {
      await release();
    }
  }

  private async parse(): Promise<Channels> {
    const text = await readFile(this.file, 'utf8');
    let document: unknown;
    try {
      document = JSON.parse(text);
    } catch (error) {
      throw new Error(`channels.json: not JSON: ${error instanceof Error ? error.message : ''}`);
    }
    return readChannels(document, 'channels.json');
  }

  private async lock(): Promise<() => Promise<void>> {
    const file = `${this.file}.lock`;
    const giveUp = Date.now() + lockWaitMs;
    for (;;) {
      try {
        const handle = await open(file, 'wx');
        await handle.writeFile(`${process.pid}`);
        await handle.close();
        return () => rm(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      // A change takes milliseconds: a lock this old was left by a process that is gone.
      if (age > lockStaleMs) await rename(file, `${file}.${randomUUID()}`).catch(() => undefined);
      if (Date.now() > giveUp) throw new Error(`${file} is held by another process`);
      await wait(5 + Math.random() * 20);
    }
  }
}

/** Writes a file so that a reader sees the old or the new content, also after a power cut. */
async function writeWhole(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');
