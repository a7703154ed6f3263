import { createHash } from 'node:crypto';
import {
  type Composition,
  type CompositionRelease,
  toCompositionRelease,
  toCompositionShell,
} from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';
import type { Channels, ReleaseByRemote } from './Channels';
import { holdsBucket, toBucket } from './canaryBuckets';

/** For whom a composition is chosen. */
export interface Visitor {
  brand: string;
  city: string;
  /** A first-party id; equal ids always meet the same releases. */
  visitorId: string;
  /** Releases asked for by somebody who tests; the caller decides who may. */
  overrides?: ReleaseByRemote;
}

const fallbacksInPage = 2;

/** The releases of each remote for this visitor: the chosen one first, then those to fall back to. */
export function chosenReleases({ channels }: Channels, visitor: Visitor): Record<string, string[]> {
  const { stable, canaries } = channels;
  const bucket = toBucket(visitor.visitorId);
  const canary = Object.values(canaries).find(
    ({ buckets, brands, cities }) =>
      holdsBucket(buckets, bucket) &&
      (brands?.includes(visitor.brand) ?? true) &&
      (cities?.includes(visitor.city) ?? true),
  );
  const first = { ...(canary ?? stable).remotes, ...visitor.overrides };
  const names = [...new Set([...Object.keys(stable.remotes), ...Object.keys(first)])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const wanted = [first[name], stable.remotes[name], ...(stable.previous[name] ?? [])];
      const releases = [...new Set(wanted.filter((release) => release !== undefined))];
      return [name, releases.slice(0, fallbacksInPage + 1)];
    }),
  );
}

/**
 * Puts a composition together. A release whose record cannot be read is left out and reported: its remote
 * starts with the next one.
 * @param fetched asked for the release that a remote starts with; when it fails, that release is left out,
 * too
 */
export async function composeReleases(
  chosen: Record<string, string[]>,
  readRecord: (remote: string, release: string) => Promise<ReleaseRecord>,
  onProblem: (message: string) => void,
  fetched: (remote: string, release: string) => Promise<void>,
): Promise<Composition> {
  const remotes: Composition['remotes'] = {};
  let shell: Composition['shell'];
  for (const [name, releases] of Object.entries(chosen)) {
    const records: ReleaseRecord[] = [];
    for (const release of releases) {
      try {
        const record = await readRecord(name, release);
        if (!records.length) await fetched(name, release);
        records.push(record);
      } catch (error) {
        onProblem(error instanceof Error ? error.message : `${name}@${release}: ${String(error)}`);
      }
    }
    const [first] = records;
    if (first?.kind === 'shell') shell = toCompositionShell(first);
    else
      remotes[name] = { releases: records.map((record): CompositionRelease => toCompositionRelease(record)) };
  }
  const versions = [
    shell?.id ?? '',
    ...Object.entries(remotes).map(([name, { releases }]) => `${name}@${releases.map(({ id }) => id)}`),
  ];
  const id = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12);
  return { id, ...(shell ? { shell } : {}), remotes };
}
