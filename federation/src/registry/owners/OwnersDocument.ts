import { toMessage } from '../../records/toMessage';
import { type RegistryKeys, toKeyId } from '../signing/RegistryKeys';
import type { ReleaseStorage, StoredDocument } from '../stores/ReleaseStorage';
import { findOwners, type Owners, type Role, readOwners } from './Owners';
import type { ReachedChanges } from './ReachedChanges';

interface Options {
  storage: ReleaseStorage;
  keys: RegistryKeys;
  reached: ReachedChanges;
  onProblem: (message: string) => void;
}

const ownersFile = 'owners.json';

/** `owners.json`: believed only when an operator has signed it, and never older than what was read before. */
export class OwnersDocument {
  private good?: { stored: StoredDocument; owners: Owners };
  private lookedAt = 0;
  private reported = '';

  constructor(private readonly options: Options) {}

  /** The owners as last read; nothing in a registry without, where each trusted key may do everything. */
  async latest(): Promise<Owners | undefined> {
    return this.lookedAt ? this.good?.owners : this.read();
  }

  /**
   * The owners as they are now. A document that cannot be believed is reported, and the last good one stays
   * in force.
   * @throws Error naming what is wrong when there is no good one
   */
  async read(): Promise<Owners | undefined> {
    const { storage, reached, onProblem } = this.options;
    if (this.lookedAt && storage.pollMs > 0 && Date.now() - this.lookedAt < storage.pollMs)
      return this.good?.owners;
    let stored: StoredDocument | undefined;
    try {
      stored = await storage.document(ownersFile, this.good?.stored);
    } catch (error) {
      // The next read of the channels reports a store that does not answer.
      if (!this.lookedAt) throw error;
      return this.good?.owners;
    }
    try {
      if (!stored && reached.owners > 0) throw new Error(`${ownersFile}: is gone`);
      if (stored && stored !== this.good?.stored) this.good = { stored, owners: this.parse(stored) };
      this.reported = '';
    } catch (error) {
      if (!this.lookedAt) throw error;
      const message = `${toMessage(error)}; the last good owners stay in force`;
      if (message !== this.reported) onProblem(message);
      this.reported = message;
    }
    this.lookedAt = Date.now();
    return this.good?.owners;
  }

  /** The keys to believe about a remote (about any when none is named) in one of these roles. */
  async keysFor(may: readonly Role[], remote?: string): Promise<RegistryKeys> {
    const owners = await this.latest();
    return owners ? trustOwners(this.options.keys, owners, may, remote) : this.options.keys;
  }

  /** @throws Error when the own key may not do this */
  async checkMay(role: Role, remote: string): Promise<void> {
    const owners = await this.read();
    const own = this.options.keys.ownId();
    if (!owners || !own || (await this.keysFor([role], remote)).describe().some(({ id }) => id === own))
      return;
    throw new Error(refusal(owners, own, role, remote));
  }

  /** @throws Error when the own key is no operator's, or somebody else was quicker */
  async write(before: Owners | undefined, after: Owners): Promise<void> {
    const { storage, keys } = this.options;
    const done = await storage.updateDocument(ownersFile, async (stored) => {
      const found = stored ? this.parse(stored).sequence : 0;
      if (found !== (before?.sequence ?? 0))
        throw new Error(`${ownersFile}: was changed meanwhile, try again`);
      return keys.trusting([]).seal('owners', readOwners(after, ownersFile));
    });
    if (!done) throw new Error(`${ownersFile}: was changed meanwhile, try again`);
    this.lookedAt = 0;
  }

  private parse({ text }: StoredDocument): Owners {
    const { keys, reached } = this.options;
    const owners = readOwners(keys.trusting([]).open('owners', text, ownersFile).document, ownersFile);
    // An old document is signed as well as the newest one: it would let removed keys in again.
    if (owners.sequence < reached.owners)
      throw new Error(
        `${ownersFile}: change ${owners.sequence} is older than change ${reached.owners}, which was in force`,
      );
    reached.noteOwners(owners.sequence);
    return owners;
  }
}

export const trustOwners = (
  keys: RegistryKeys,
  owners: Owners,
  may: readonly Role[],
  remote?: string,
): RegistryKeys => keys.trusting(findOwners(owners, may, remote).map(({ publicKey }) => publicKey));

const verbs: Record<Role, string> = {
  publish: 'publish it',
  promote: 'promote it',
  rollback: 'take it back',
  gate: 'sign verdicts of it',
};

/** Why a key may not do something, and who may. */
export function refusal(owners: Owners, keyId: string, role: Role, remote: string): string {
  const people = new Set(findOwners(owners, [role], remote).map(({ person }) => person));
  const who = owners.owners.find(({ publicKey }) => toKeyId(publicKey) === keyId)?.person ?? 'unknown';
  const others = [...people].join(', ') || 'only an operator';
  return `${remote}: ${who} (key ${keyId}) may not ${verbs[role]}; ${others} may`;
}
