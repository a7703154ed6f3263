import type { ReleaseByRemote } from '../Channels';
import type { OwnersDocument } from '../owners/OwnersDocument';
import type { ReleaseStorage } from '../stores/ReleaseStorage';
import { type GateVerdict, readGateVerdict } from './GateVerdict';
import { gateProblems, redSentences } from './gateProblems';

const toVerdictPath = (remote: string, release: string) => `gates/${remote}/${release}.json`;

/** The verdicts of the compatibility gate as they are kept, and what follows from them. */
export class GateVerdicts {
  constructor(
    private readonly storage: ReleaseStorage,
    private readonly owners: OwnersDocument,
  ) {}

  async get(remote: string, release: string): Promise<GateVerdict | undefined> {
    const name = toVerdictPath(remote, release);
    const stored = await this.storage.document(name);
    if (!stored) return undefined;
    const keys = await this.owners.keysFor(['gate'], remote);
    return readGateVerdict(keys.open('gate', stored.text, name).document, name);
  }

  async put(verdict: GateVerdict): Promise<void> {
    const name = toVerdictPath(verdict.remote, verdict.release);
    await this.owners.checkMay('gate', verdict.remote);
    const keys = await this.owners.keysFor(['gate'], verdict.remote);
    await this.storage.putDocument(name, keys.seal('gate', readGateVerdict(verdict, name)));
  }

  remove(remote: string, release: string): Promise<void> {
    return this.storage.removeDocument(toVerdictPath(remote, release));
  }

  /** Adds the signature of the signing key; false when there is no verdict. */
  async signAgain(remote: string, release: string): Promise<boolean> {
    const name = toVerdictPath(remote, release);
    const stored = await this.storage.document(name);
    if (!stored) return false;
    const keys = await this.owners.keysFor(['gate'], remote);
    const { document, signatures } = keys.open('gate', stored.text, name);
    await this.storage.putDocument(name, keys.seal('gate', document, signatures));
    return true;
  }

  /**
   * @throws Error naming every release that is red, unchecked or unchecked with a neighbour in the set as it
   * would be.
   */
  async checkPromotion(
    stable: ReleaseByRemote,
    remotes: ReleaseByRemote,
    set: ReleaseByRemote,
  ): Promise<void> {
    const changed = Object.entries(remotes).filter(([remote, release]) => stable[remote] !== release);
    const problems = gateProblems(Object.fromEntries(changed), set, await this.of(set));
    if (problems.length)
      throw new Error(
        `the compatibility gate does not let this pass (--unchecked "reason" goes around it):\n${problems.join('\n')}`,
      );
  }

  /** @throws Error naming every release that is red; one without a verdict may go to some. */
  async checkCanary(remotes: ReleaseByRemote): Promise<void> {
    const verdicts = [...(await this.of(remotes)).values()];
    const red = verdicts.filter(({ verdict }) => verdict === 'red').flatMap(redSentences);
    if (red.length) throw new Error(`the compatibility gate refuses this:\n${red.join('\n')}`);
  }

  private async of(remotes: ReleaseByRemote): Promise<Map<string, GateVerdict>> {
    const found = new Map<string, GateVerdict>();
    for (const [remote, release] of Object.entries(remotes)) {
      const verdict = await this.get(remote, release);
      if (verdict) found.set(`${remote}@${release}`, verdict);
    }
    return found;
  }
}
