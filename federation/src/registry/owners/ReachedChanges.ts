import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { remoteName } from '../../records/readRecord';
import { createReader, map, number, object } from '../../records/schema';

interface Reached {
  owners: number;
  /** The newest statement by remote. */
  remotes: Record<string, number>;
}

const sequence = number(0, Number.MAX_SAFE_INTEGER);
const readReached = createReader(object<Reached>({ owners: sequence, remotes: map(remoteName, sequence) }));

/**
 * How far this machine has read, kept outside of the registry: whoever may write to the store could put older
 * documents back, and they are signed as well as the newest ones. Only registries with owners have it.
 */
export class ReachedChanges {
  private reached: Reached = { owners: 0, remotes: {} };

  /** @param file in memory alone when absent */
  constructor(private readonly file?: string) {
    this.refresh();
  }

  get owners(): number {
    return this.reached.owners;
  }

  get remotes(): Readonly<Record<string, number>> {
    return this.reached.remotes;
  }

  noteOwners(owners: number): void {
    if (owners > this.reached.owners) this.keep({ owners, remotes: {} });
  }

  noteRemotes(remotes: Readonly<Record<string, number>>): void {
    if (Object.entries(remotes).some(([name, at]) => at > (this.reached.remotes[name] ?? 0)))
      this.keep({ owners: 0, remotes });
  }

  private keep(further: Reached): void {
    // Another process of this machine may have come further.
    this.refresh();
    this.reached = latest(this.reached, further);
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify(this.reached)}\n`);
    renameSync(temporary, this.file);
  }

  private refresh(): void {
    if (!this.file || !existsSync(this.file)) return;
    const found = readReached(JSON.parse(readFileSync(this.file, 'utf8')), this.file);
    this.reached = latest(this.reached, found);
  }
}

const latest = (one: Reached, other: Reached): Reached => ({
  owners: Math.max(one.owners, other.owners),
  remotes: Object.fromEntries(
    Object.keys({ ...one.remotes, ...other.remotes }).map((name) => [
      name,
      Math.max(one.remotes[name] ?? 0, other.remotes[name] ?? 0),
    ]),
  ),
});
