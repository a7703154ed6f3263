import { setTimeout as wait } from 'node:timers/promises';
import { toMessage } from '../records/toMessage';
import { type Channels, noChannels, readChannels } from './Channels';
import type { Owners } from './owners/Owners';
import type { OwnersDocument } from './owners/OwnersDocument';
import type { ReachedChanges } from './owners/ReachedChanges';
import { checkStatements, findChannelKeys } from './owners/readStatements';
import { type Proposals, signStatements } from './owners/signStatements';
import { type RegistryKeys, readSealed } from './signing/RegistryKeys';
import type { ReleaseStorage, StoredDocument } from './stores/ReleaseStorage';

interface Options {
  storage: ReleaseStorage;
  keys: RegistryKeys;
  owners: OwnersDocument;
  reached: ReachedChanges;
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
  private good?: { stored: StoredDocument; channels: Channels; owners?: number };
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
   * Applies a change to the newest document, again and again until no other writer was quicker: no change is
   * lost.
   */
  async change(change: (before: Channels) => Channels | Promise<Channels>): Promise<Channels> {
    const { storage } = this.options;
    const giveUp = Date.now() + giveUpMs;
    for (let attempt = 1; Date.now() < giveUp; attempt += 1) {
      const owners = await this.options.owners.read();
      const keys = this.trustedKeys(owners);
      let result = noChannels;
      let text: string | undefined;
      const done = await storage.updateDocument(name, async (stored) => {
        const copy = stored && isDamaged(stored) ? await this.readCopy() : undefined;
        if (copy) this.tell(`${name}: is damaged and is written anew from ${copyName}`);
        const start = copy ?? stored;
        const before = start ? this.parse(start, owners) : this.atTheBeginning();
        result = await change(before);
        text = undefined;
        if (result === before) return copy?.text;
        if (result.sequence !== before.sequence + 1)
          throw new Error(`${name}: expected change ${before.sequence + 1}, found ${result.sequence}`);
        if (owners) result = await signStatements({ keys, owners }, before, result, this.proposals());
        text = keys.seal('channels', readChannels(result, name));
        return text;
      });
      if (done) {
        if (text !== undefined) {
          // The tag is not known; the next read learns it.
          this.good = { stored: { text, tag: '' }, channels: result, owners: owners?.sequence };
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

  /**
   * Signs, as an operator, what the channels say of each remote that would not be believed with other owners,
   * so that nothing that is in force goes with them.
   */
  async vouch(after: Owners): Promise<void> {
    const { storage } = this.options;
    const owners = await this.options.owners.read();
    const keys = this.trustedKeys(after);
    const sign = async (stored: StoredDocument | undefined) => {
      if (!stored) return undefined;
      const channels = this.parse(stored, owners);
      const { history } = channels;
      const signed = await signStatements({ keys, owners: after }, channels, channels, this.proposals());
      return keys.seal('channels', { ...signed, history });
    };
    while (!(await storage.updateDocument(name, sign)));
    this.lookedAt = 0;
  }

  private async look(): Promise<Channels> {
    const { storage } = this.options;
    try {
      const owners = await this.options.owners.read();
      const stored = await storage.document(name, this.good?.stored);
      if (!stored) return this.atTheBeginning();
      if (stored !== this.good?.stored || owners?.sequence !== this.good.owners)
        this.good = { stored, channels: this.parse(stored, owners), owners: owners?.sequence };
      this.reported = { message: '', at: 0 };
      return this.good.channels;
    } catch (error) {
      const copy = this.good ? undefined : await this.readCopyOfDamaged();
      const owners = await this.options.owners.latest();
      if (copy) this.good = { stored: copy, channels: this.parse(copy, owners), owners: owners?.sequence };
      if (!this.good) throw error;
      this.tell(`${toMessage(error)}; the last good document stays in force`);
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

  private parse({ text }: StoredDocument, owners: Owners | undefined): Channels {
    const { reached } = this.options;
    const keys = this.trustedKeys(owners);
    const sealed = keys.open('channels', text, name);
    const channels = readChannels(sealed.document, name);
    const before = this.good?.channels.sequence ?? 0;
    // An old document is signed as well as the newest one.
    if (channels.sequence < before)
      throw new Error(
        `${name}: change ${channels.sequence} is older than change ${before}, which was in force`,
      );
    if (owners) reached.noteRemotes(checkStatements({ keys, owners }, channels, reached.remotes, name));
    return channels;
  }

  /** Whose signature below the whole document is believed. */
  private trustedKeys(owners: Owners | undefined): RegistryKeys {
    const { keys } = this.options;
    return owners ? keys.trusting(findChannelKeys(owners)) : keys;
  }

  private proposals(): Proposals {
    const { storage } = this.options;
    const toPath = (remote: string) => `proposals/${remote}.json`;
    return {
      read: async (remote) => {
        const stored = await storage.document(toPath(remote));
        return stored && readSealed(JSON.parse(stored.text), toPath(remote));
      },
      write: (remote, proposal) =>
        storage.putDocument(toPath(remote), `${JSON.stringify(proposal, null, 2)}\n`),
    };
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
