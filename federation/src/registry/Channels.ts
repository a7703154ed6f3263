import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { releaseId, remoteName } from '../records/readRecord';
import { createReader, map, number, object, text } from '../records/schema';
import { type Sealed, sealed } from './signing/RegistryKeys';

/** One release by remote. */
export type ReleaseByRemote = Record<string, string>;

/** A channel names one whole set of releases, which was looked at together. */
interface Channel {
  /** A hash of `remotes`: equal for equal sets. */
  set: string;
  remotes: ReleaseByRemote;
}

export interface StableChannel extends Channel {
  /**
   * The releases that were stable before, newest first: what a page falls back to and what a rollback returns
   * to.
   */
  previous: Record<string, string[]>;
}

/** Who gets a canary. */
export interface CanaryTarget {
  /** The share of visitors in percent, with up to two decimals. */
  percent: number;
  /** Only these; all when absent. */
  brands?: string[];
  cities?: string[];
}

/** From (included) and to (not included), of the 10 000 buckets of visitors. */
export type BucketRange = [from: number, to: number];

export interface CanaryChannel extends Channel, CanaryTarget {
  /** Where the set differs from the stable one; the rest follows the stable channel. */
  changes: ReleaseByRemote;
  /**
   * The visitors who get it. It grows by further buckets, so no visitor leaves it, and no other canary for
   * the same people has them.
   */
  buckets: BucketRange[];
}

export interface HistoryEntry {
  /** ISO time. */
  at: string;
  who: string;
  what: string;
  why?: string;
  /** The people whose keys have signed it, in a registry with owners. */
  signedBy?: string[];
}

/** What the owners of a remote have signed of it. */
export interface RemoteStatements {
  /** By somebody who may give it to customers. */
  promoted: Sealed;
  /** A later one, by a key that may only go back. */
  reduced?: Sealed;
}

/** The only document of the registry that changes. */
export interface Channels {
  /** Grows by one with each change. */
  sequence: number;
  channels: {
    stable: StableChannel;
    canaries: Record<string, CanaryChannel>;
    /**
     * Releases in use, by remote, that repair what the ones before do wrong: reports of visitors do not take
     * them back.
     */
    fixes?: Record<string, string[]>;
  };
  /** By remote, in a registry with owners. */
  statements?: Record<string, RemoteStatements>;
  /** Newest first. */
  history: HistoryEntry[];
}

const releaseByRemote = map(remoteName, releaseId);
const setName = text(/^[0-9a-f]{12}$/, 'the id of a set, 12 hex digits');
export const canaryName = text(/^(?!stable$)[a-z][a-z0-9-]*$/, 'a name of small letters, digits and "-"');
const bucket = number(0, 10_000);
const bucketRange = v.pipe(
  v.array(bucket),
  v.length(2, 'two numbers'),
  v.transform((range) => range as BucketRange),
);

/** One line of a history, of the channels' or of the owners'. */
export const historyEntry = object<HistoryEntry>({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  why: v.optional(v.string()),
  signedBy: v.optional(v.array(v.string())),
});

export const readCanaryName = createReader(canaryName);

/** Reads the channels; throws an error that names the first wrong place. */
export const readChannels = createReader(
  object<Channels>({
    sequence: number(0, Number.MAX_SAFE_INTEGER),
    channels: object<Channels['channels']>({
      stable: object<StableChannel>({
        set: setName,
        remotes: releaseByRemote,
        previous: map(remoteName, v.array(releaseId)),
      }),
      canaries: map(
        canaryName,
        object<CanaryChannel>({
          set: setName,
          percent: number(0, 100),
          brands: v.optional(v.array(v.string())),
          cities: v.optional(v.array(v.string())),
          changes: releaseByRemote,
          remotes: releaseByRemote,
          buckets: v.array(bucketRange),
        }),
      ),
      fixes: v.optional(map(remoteName, v.array(releaseId))),
    }),
    statements: v.optional(
      map(remoteName, object<RemoteStatements>({ promoted: sealed, reduced: v.optional(sealed) })),
    ),
    history: v.array(historyEntry),
  }),
);

/** The id of a set of releases. */
export function hashReleases(remotes: ReleaseByRemote): string {
  const lines = Object.entries(remotes).map(([remote, release]) => `${remote}@${release}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}

export const noChannels: Channels = {
  sequence: 0,
  channels: { stable: { set: hashReleases({}), remotes: {}, previous: {} }, canaries: {} },
  history: [],
};

/** Whether somebody has marked this release as a fix. */
export const isFix = ({ channels }: Channels, remote: string, release: string): boolean =>
  channels.fixes?.[remote]?.includes(release) ?? false;

/** Every release, as `remote@release`, that a page may be given now: none of these may be removed. */
export function releasesInUse({ channels: { stable, canaries } }: Channels): Set<string> {
  const used = new Set<string>();
  const add = ([remote, release]: [string, string]) => used.add(`${remote}@${release}`);
  for (const { remotes } of [stable, ...Object.values(canaries)]) Object.entries(remotes).forEach(add);
  for (const [remote, releases] of Object.entries(stable.previous))
    for (const release of releases) add([remote, release]);
  return used;
}
