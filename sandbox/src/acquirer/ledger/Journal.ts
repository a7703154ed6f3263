import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A record of some kind, or (value null) its end. */
export interface Entry {
  kind: string;
  id: string;
  value: unknown;
}
const key = ({ kind, id }: Entry): string => `${kind}\n${id}`;

/**
 * Records that outlive the process: a file of lines, each the entries of one change, so a change is kept
 * whole or not at all. The last line of a killed process may be half: it was never answered and is dropped.
 * Without a file everything lives in memory.
 */
export class Journal {
  #entries = new Map<string, Entry>();
  #descriptor: number | null = null;

  constructor(file: string | null) {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.#read(readFileSync(file, 'utf8'), file);
    this.#rewrite(file);
  }

  all(kind: string): unknown[] {
    return [...this.#entries.values()].filter((entry) => entry.kind === kind).map(({ value }) => value);
  }

  /** Keeps entries that belong together. */
  write(entries: readonly Entry[]): void {
    for (const entry of entries) this.#apply(entry);
    if (this.#descriptor !== null) writeSync(this.#descriptor, `${JSON.stringify(entries)}\n`);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #apply(entry: Entry): void {
    if (entry.value === null) this.#entries.delete(key(entry));
    else this.#entries.set(key(entry), entry);
  }

  #read(text: string, file: string): void {
    const lines = text.split('\n');
    const last = lines.pop();
    if (last !== '') console.warn(`sandbox: the unfinished last line of ${file} is dropped`);
    for (const line of lines) for (const entry of JSON.parse(line) as Entry[]) this.#apply(entry);
  }

  /** Starts with what counts: a new file beside the old one takes its name when it is whole. */
  #rewrite(file: string): void {
    const next = `${file}.${process.pid}.next`;
    const descriptor = openSync(next, 'w', 0o600);
    try {
      for (const entry of this.#entries.values()) writeSync(descriptor, `${JSON.stringify([entry])}\n`);
    } catch (error) {
      closeSync(descriptor);
      rmSync(next, { force: true });
      throw error;
    }
    renameSync(next, file);
    this.#descriptor = descriptor;
  }
}
