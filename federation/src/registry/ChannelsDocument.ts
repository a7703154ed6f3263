import { setTimeout as wait } from 'node:timers/promises';
import { type Channels, noChannels, readChannels } from './Channels';
import type { RegistryKeys } from './signing/RegistryKeys';
import type { ReleaseStorage, StoredDocument } from './stores/ReleaseStorage';

interface Options {
  storage: ReleaseStorage;
  keys: RegistryKeys;
  onProblem: (message: string) => void;
}

const name = 'channels.json';
/**
 * The same text once more, for the day on which a full disk or a copied backup leaves half of the document.
 */
const copyName = 'channels.last.json';
/** A page does not wait longer for a store that is slow to say whether something changed. */
const patienceMs = 300;
const giveUpMs = 60_000;
/** The same problem is reported again only after this. */
const repeatProblemMs = 60_000;

/**
 * `channels.json`: believed only when signed, never older than what was read before, changed by one writer at
 * a time.
 */
export class ChannelsDocument {
  private good?: { stored: StoredDocument; channels: Channels };
  private lookedAt = 0;
  private looking?: Promise<Channels>;
  private reported = { message: '', at: 0 };

  constructor(private readonly options: Options) {}

  /**
   * The document as it is now. One that cannot be believed is reported, and the last good one that this
   * process has read stays in force; a process that has read none yet begins with the copy when the document
   * is damaged.
   * @throws Error naming what is wrong when there is no good one.
   */
  async read(): Promise<Channels> {
    const { pollMs } = this.options.storage;
    const { good } = this;
    if (good && pollMs > 0 && Date.now() - this.lookedAt < pollMs) return good.channels;
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    if (!good || pollMs === 0) return this.looking;
    return Promise.race([this.looking, wait(patienceMs, good.channels, { ref: false })]);
  }

  /**
   * Applies a change to the newest document, again and again until nobody else was quicker: no change is
   * lost.
   */
  async change(change: (before: Channels) => Channels | Promise<Channels>): Promise<Channels> {
    const { storage, keys } = this.options;
    const giveUp = Date.now() + giveUpMs;
    for (let attempt = 1; Date.now() < giveUp; attempt += 1) {
      let result = noChannels;
      let text: string | undefined;
      const done = await storage.updateDocument(name, async (stored) => {
        const copy = stored && isDamaged(stored) ? await this.readCopy() : undefined;
        if (copy) this.tell(`${name}: is damaged and is written anew from ${copyName}`);
        const start = copy ?? stored;
        const before = start ? this.parse(start) : this.atTheBeginning();
        result = await change(before);
        text = undefined;
        if (result === before) return copy?.text;
        if (result.sequence !== before.sequence + 1)
          throw new Error(`${name}: expected change ${before.sequence + 1}, found ${result.sequence}`);
        text = keys.seal('channels', readChannels(result, name));
        return text;
      });
      if (done) {
        if (text !== undefined) {
          // The tag is not known; the next read learns it.
          this.good = { stored: { text, tag: '' }, channels: result };
          await storage.putDocument(copyName, text);
        }
        this.lookedAt = 0;
        return result;
      }
      await wait(Math.random() * Math.min(50 * attempt, 1000));
    }
    throw new Error(
      `${name}: could not be changed for ${giveUpMs / 1000} s, because others changed it all the time`,
    );
  }

  /** Adds the signature of the signing key to the document as it is; false when there is none. */
  async signAgain(): Promise<boolean> {
    const { storage, keys } = this.options;
    let found = false;
    const sign = async (stored: StoredDocument | undefined) => {
      found = stored !== undefined;
      if (!stored) return undefined;
      const { document, signatures } = keys.open('channels', stored.text, name);
      return keys.seal('channels', document, signatures);
    };
    while (!(await storage.updateDocument(name, sign)));
    return found;
  }

  private async look(): Promise<Channels> {
    const { storage } = this.options;
    try {
      const stored = await storage.document(name, this.good?.stored);
      if (!stored) return this.atTheBeginning();
      if (stored !== this.good?.stored) this.good = { stored, channels: this.parse(stored) };
      this.reported = { message: '', at: 0 };
      return this.good.channels;
    } catch (error) {
      const copy = this.good ? undefined : await this.readCopyOfDamaged();
      if (copy) this.good = { stored: copy, channels: this.parse(copy) };
      if (!this.good) throw error;
      this.tell(
        `${error instanceof Error ? error.message : String(error)}; the last good document stays in force`,
      );
      return this.good.channels;
    } finally {
      this.lookedAt = Date.now();
    }
  }

  /**
   * Only in place of half a document: one that is whole and not signed by us was changed by somebody, and
   * that is for people to see.
   */
  private async readCopyOfDamaged(): Promise<StoredDocument | undefined> {
    const stored = await this.options.storage.document(name).catch(() => undefined);
    return stored && isDamaged(stored) ? this.readCopy() : undefined;
  }

  private readCopy(): Promise<StoredDocument | undefined> {
    return this.options.storage.document(copyName);
  }

  private atTheBeginning(): Channels {
    if (this.good) throw new Error(`${name}: is gone`);
    return noChannels;
  }

  private parse({ text }: StoredDocument): Channels {
    const channels = readChannels(this.options.keys.open('channels', text, name).document, name);
    const reached = this.good?.channels.sequence ?? 0;
    // An old document is signed as well as the newest one.
    if (channels.sequence < reached)
      throw new Error(
        `${name}: change ${channels.sequence} is older than change ${reached}, which was in force`,
      );
    return channels;
  }

  private tell(message: string): void {
    const now = Date.now();
    if (message === this.reported.message && now - this.reported.at < repeatProblemMs) return;
    this.reported = { message, at: now };
    this.options.onProblem(message);
  }
}

function isDamaged({ text }: StoredDocument): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
