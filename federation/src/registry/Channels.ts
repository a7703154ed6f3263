import { releaseId, remoteName } from '../records/readRecord';
import { list, map, number, object, optional, type Read, text } from '../records/shape';

/** One release by remote. */
export type ReleaseByRemote = Record<string, string>;

export interface StableChannel {
  remotes: ReleaseByRemote;
  /** The releases that were stable before, newest first: what a page falls back to and what a rollback returns to. */
  previous: Record<string, string[]>;
}

export interface CanaryChannel {
  /** The share of visitors in percent, with up to two decimals. */
  percent: number;
  /** Only these; all when absent. */
  brands?: string[];
  cities?: string[];
  remotes: ReleaseByRemote;
}

export interface HistoryEntry {
  /** ISO time. */
  at: string;
  who: string;
  what: string;
  why?: string;
}

/** The only document of the registry that changes. */
export interface Channels {
  /** Grows by one with each change. */
  sequence: number;
  channels: { stable: StableChannel; canary?: CanaryChannel };
  /** Newest first. */
  history: HistoryEntry[];
}

const releaseByRemote: Read<ReleaseByRemote> = map(releaseId, remoteName);

/** Reads `channels.json`; throws a `ShapeError` that names the first wrong place. */
export const readChannels = object<Channels>({
  sequence: number(0, Number.MAX_SAFE_INTEGER),
  channels: object<Channels['channels']>({
    stable: object<StableChannel>({ remotes: releaseByRemote, previous: map(list(releaseId), remoteName) }),
    canary: optional(
      object<CanaryChannel>({
        percent: number(0, 100),
        brands: optional(list(text())),
        cities: optional(list(text())),
        remotes: releaseByRemote,
      }),
    ),
  }),
  history: list(object<HistoryEntry>({ at: text(), who: text(), what: text(), why: optional(text()) })),
});

export const noChannels: Channels = {
  sequence: 0,
  channels: { stable: { remotes: {}, previous: {} } },
  history: [],
};

/** Every release that a page may be given now: none of these may be removed. */
export function releasesInUse({ channels: { stable, canary } }: Channels): Set<string> {
  const used = new Set<string>();
  const add = ([remote, release]: [string, string]) => used.add(`${remote}@${release}`);
  Object.entries(stable.remotes).forEach(add);
  Object.entries(canary?.remotes ?? {}).forEach(add);
  for (const [remote, releases] of Object.entries(stable.previous))
    for (const release of releases) add([remote, release]);
  return used;
}
