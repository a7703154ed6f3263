import type { Composition } from '../records/Composition';
import { composeReleases } from './resolveComposition';
import type { SignedRecords } from './SignedRecords';

/** Only a handful are ever current, and an old one costs nothing to make again. */
const maxKept = 100;

/** The compositions that pages are given, each made once. */
export class Compositions {
  private readonly known = new Map<string, Composition>();

  constructor(
    private readonly records: SignedRecords,
    private readonly onProblem: (message: string) => void,
  ) {}

  /** @param owners the change of the owners under which records are believed */
  async compose(chosen: Record<string, string[]>, owners: number | undefined): Promise<Composition> {
    const key = JSON.stringify([chosen, owners]);
    const known = this.known.get(key);
    if (known) return known;
    let isComplete = true;
    const composition = await composeReleases(
      chosen,
      (remote, release) => this.records.get(remote, release),
      (message) => {
        isComplete = false;
        this.onProblem(message);
      },
      (remote, release) => this.records.fetched(remote, release),
    );
    if (this.known.size > maxKept) this.known.clear();
    // One with a gap is made again at once.
    if (isComplete) this.known.set(key, composition);
    return composition;
  }
}
