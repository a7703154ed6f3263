import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Composition } from '../records/Composition';
import { createReader, map, object, text } from '../records/schema';
import { toMessage } from '../records/toMessage';
import type { ReleaseStorage } from './stores/ReleaseStorage';

interface Note {
  /** When pages were last given a release, ISO time by `remote@release`. */
  releases: Record<string, string>;
}

const folder = 'served/';
const readNote = createReader(
  object<Note>({ releases: map(v.string(), text(/^\d{4}-\d\d-\d\dT/, 'an ISO time')) }),
);
/** A note this old is written again; younger ones are good enough for a limit of days. */
const againMs = 10 * 60_000;
const keptMs = 30 * 86_400_000;

/**
 * Which releases open pages may still use. Every server keeps one note of its own, so nobody waits for
 * anybody, and writes it when a release is new in it or its time has grown old: a handful of writes an hour.
 */
export class ServedNotes {
  private readonly name = `${folder}${randomUUID()}.json`;
  private readonly noted = new Map<string, number>();
  private readonly written = new Map<string, number>();
  private writing?: Promise<void>;

  constructor(
    private readonly storage: ReleaseStorage,
    private readonly onProblem: (message: string) => void,
  ) {}

  note({ shell, remotes }: Composition): void {
    const now = Date.now();
    if (shell) this.noted.set(`shell@${shell.id}`, now);
    for (const [remote, { releases }] of Object.entries(remotes))
      for (const { id } of releases) this.noted.set(`${remote}@${id}`, now);
    const old = [...this.noted].some(([key, at]) => at - (this.written.get(key) ?? 0) >= againMs);
    if (!old || this.writing) return;
    this.writing = this.write().finally(() => {
      this.writing = undefined;
    });
  }

  /** The releases that pages were given since a time. */
  async since(time: number): Promise<Set<string>> {
    await this.writing;
    const found = new Set<string>();
    for (const name of await this.storage.documents(folder)) {
      const stored = await this.storage.document(name);
      if (!stored) continue;
      const { releases } = readNote(JSON.parse(stored.text), name);
      const last = Math.max(...Object.values(releases).map((at) => Date.parse(at)));
      if (last < Date.now() - keptMs) await this.storage.removeDocument(name);
      for (const [release, at] of Object.entries(releases)) if (Date.parse(at) >= time) found.add(release);
    }
    return found;
  }

  private async write(): Promise<void> {
    const now = Date.now();
    for (const [key, at] of this.noted)
      if (at < now - keptMs) {
        this.noted.delete(key);
        this.written.delete(key);
      }
    const entries = [...this.noted];
    const note: Note = {
      releases: Object.fromEntries(entries.map(([key, at]) => [key, new Date(at).toISOString()])),
    };
    // Also when the writing fails: the next attempt then comes after the same pause and not with every page.
    for (const [key, at] of entries) this.written.set(key, at);
    try {
      await this.storage.putDocument(this.name, `${JSON.stringify(note)}\n`);
    } catch (error) {
      this.onProblem(`${this.name}: ${toMessage(error)}`);
    }
  }
}
