import { type Owner, type Role, roles } from '../registry/owners/Owners';
import { addOwner } from '../registry/owners/ownerChanges';
import { Registry } from '../registry/Registry';
import { newSigningKey, RegistryKeys, type Sealed } from '../registry/signing/RegistryKeys';
import type { ReleaseStorage } from '../registry/stores/ReleaseStorage';
import { packedRelease } from './packedRelease';
import type { RegistryKind } from './registryKinds';

export const goAround = { unchecked: 'a test' };
const visitor = { brand: 'umi', city: 'khimki', visitorId: 'visitor' };

/** A private key and the owner that its public half makes. */
export function newPerson(person: string, remotes: string[], may: readonly Role[] = roles) {
  const signingKey = newSigningKey();
  const keys = new RegistryKeys({ signingKey });
  const [own] = keys.describe();
  const owner: Owner = { person, publicKey: own?.publicKey ?? '', remotes, may: [...may] };
  return { owner, signingKey, keys, id: own?.id ?? '' };
}
type Person = ReturnType<typeof newPerson>;

/** A registry with an operator and owners, where everybody may write to the store, as teams with a bucket can. */
export class OwnedRegistry {
  readonly operator = newPerson('operator', []);
  readonly problems: string[] = [];
  /** The store as somebody has it who does not ask the command line. */
  private readonly store: ReleaseStorage;

  /** @param openStore a store over the same place, as another process has it */
  private constructor(private readonly openStore: () => ReleaseStorage) {
    this.store = openStore();
  }

  static async start({ start }: RegistryKind): Promise<OwnedRegistry> {
    return new OwnedRegistry((await start()).open);
  }

  /** The registry as its operator has it. */
  asOperator(): Registry {
    return this.open(this.operator.keys);
  }

  /** The registry as somebody of a team has it. */
  as({ signingKey }: Person): Registry {
    return this.open(new RegistryKeys({ signingKey, publicKeys: [this.operator.owner.publicKey] }));
  }

  /** The registry as a server has it that only reads; `reachedFile` outlives a restart. */
  asServer(reachedFile?: string): Registry {
    return this.open(new RegistryKeys({ publicKeys: [this.operator.owner.publicKey] }), reachedFile);
  }

  async name(...people: Person[]): Promise<void> {
    for (const { owner } of people)
      await this.asOperator().changeOwners(addOwner(owner, { who: 'operator' }));
  }

  async readText(document: string): Promise<string> {
    return (await this.store.document(document))?.text ?? '';
  }

  putBack(document: string, text: string): Promise<void> {
    return this.store.putDocument(document, text);
  }

  /** Writes the channels by hand, changed and signed by this person, past all checks of the command line. */
  async forge({ keys }: Person, change: (channels: ForgedChannels) => void): Promise<void> {
    const { document } = JSON.parse(await this.readText('channels.json')) as { document: ForgedChannels };
    document.sequence += 1;
    change(document);
    await this.putBack('channels.json', keys.seal('channels', document));
  }

  /** Puts a release into the store by hand, signed by this person. */
  async smuggle({ keys }: Person, remote: string, build: string): Promise<string> {
    const { directory, record } = packedRelease(build, remote === 'shell' ? shell : { remote });
    await this.store.add(remote, record.release, directory, keys.seal('record', record));
    return record.release;
  }

  private open(keys: RegistryKeys, reachedFile?: string): Registry {
    return new Registry({
      storage: this.openStore(),
      keys,
      onProblem: (problem) => this.problems.push(problem),
      ...(reachedFile ? { reachedFile } : {}),
    });
  }
}

/** As much of the channels as an attack changes. */
export interface ForgedChannels {
  sequence: number;
  channels: {
    stable: { remotes: Record<string, string>; previous: Record<string, string[]> };
    canaries: Record<
      string,
      { percent: number; remotes: Record<string, string>; buckets: [number, number][] }
    >;
  };
  statements: Record<string, { promoted: Sealed; reduced?: Sealed }>;
}

export const shell = { kind: 'shell' as const, remote: 'shell', entries: ['remoteEntry.js'] };

/** What a page starts each remote with. */
export async function startedWith(
  registry: Pick<Registry, 'resolveComposition'>,
): Promise<Record<string, string | undefined>> {
  const { shell: own, remotes } = await registry.resolveComposition(visitor);
  const started = Object.entries(remotes).map(([name, { releases }]) => [name, releases[0]?.id] as const);
  return { ...(own ? { shell: own.id } : {}), ...Object.fromEntries(started) };
}
