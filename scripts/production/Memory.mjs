import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;
const betweenSamplesMs = 5_000;
const tenMinutesMs = 600_000;
/** Until then caches fill and code is compiled. */
const warmShare = 1 / 3;

/** Memory of a process and all that it started, bytes. */
function readResident(root) {
  const children = new Map();
  const resident = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // The name in brackets may hold blanks.
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
      children.set(parent, [...(children.get(parent) ?? []), pid]);
      resident.set(pid, Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes);
    } catch {
      // It ended meanwhile.
    }
  const sum = (pid) =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), resident.get(pid) ?? 0);
  return sum(String(root));
}

/** Watches how much memory servers hold while nobody restarts them. */
export class Memory {
  #samples = [];
  #timer;

  /** @param pids of the servers */
  constructor(pids) {
    const sample = () =>
      this.#samples.push({
        at: Date.now(),
        bytes: pids.reduce((sum, pid) => sum + readResident(pid), 0),
      });
    sample();
    this.#timer = setInterval(sample, betweenSamplesMs);
  }

  /** @returns MB at the end, and growth in % of them in ten minutes, by the line through what was seen. */
  stop() {
    clearInterval(this.#timer);
    const seen = this.#samples.slice(Math.floor(this.#samples.length * warmShare));
    const mean = (pick) => seen.reduce((sum, sample) => sum + pick(sample), 0) / seen.length;
    const [at, bytes] = [mean((one) => one.at), mean((one) => one.bytes)];
    const spread = seen.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
    const slope =
      spread === 0 ? 0 : seen.reduce((sum, one) => sum + (one.at - at) * (one.bytes - bytes), 0) / spread;
    return { megabytes: bytes / 2 ** 20, growth: (100 * slope * tenMinutesMs) / bytes };
  }
}
