import {
  type CanaryChannel,
  type CanaryTarget,
  type Channels,
  type HistoryEntry,
  hashReleases,
  isFix,
  type ReleaseByRemote,
  releasesInUse,
  type StableChannel,
} from './Channels';
import { bucketsFor, targetsOverlap } from './canaryBuckets';

/** Who changes the channels, and why; written into the history. */
export interface Author {
  who: string;
  why?: string;
}

/** A canary as somebody asks for it. */
export interface CanaryRequest extends CanaryTarget {
  /** Where it differs from stable. */
  remotes: ReleaseByRemote;
  /** Marks these releases as a fix. */
  fix?: boolean;
}

/** A pure change of the channels. Returning the document itself means that nothing is to be changed. */
export type ChannelsChange = (before: Channels) => Channels;

const previousKept = 3;
const historyKept = 1000;

/**
 * Makes these releases stable; what was stable becomes their fallback. A canary of the same releases ends.
 * @param fix marks them, also those that are stable already
 */
export const promoteReleases =
  (remotes: ReleaseByRemote, author: Author, fix = false): ChannelsChange =>
  (before) => {
    const { stable } = before.channels;
    const changed = Object.entries(remotes).filter(([remote, release]) => stable.remotes[remote] !== release);
    const marked =
      fix && Object.entries(remotes).some(([remote, release]) => !isFix(before, remote, release));
    if (!changed.length && !marked) return before;
    const previous = { ...stable.previous };
    for (const [remote, release] of changed) {
      const current = stable.remotes[remote];
      const older = [...(current ? [current] : []), ...(previous[remote] ?? [])];
      previous[remote] = older.filter((id) => id !== release).slice(0, previousKept);
    }
    const next = { remotes: { ...stable.remotes, ...remotes }, previous };
    const what = changed.length
      ? `promote ${named(changed)}${fix ? ' as a fix' : ''}`
      : `mark ${named(Object.entries(remotes))} as a fix`;
    return written(before, author, what, next, before.channels.canaries, fix ? remotes : {});
  };

/**
 * Returns remotes to the releases before, all together. With `from`, only if that release is the stable one:
 * so that two reports of one failure take back one release.
 */
export const rolledBack =
  (names: readonly string[], author: Author, from?: string): ChannelsChange =>
  (before) => {
    const { stable, canaries } = before.channels;
    const remotes = { ...stable.remotes };
    const previous = { ...stable.previous };
    const moves: string[] = [];
    for (const remote of names) {
      const current = remotes[remote];
      if (from && current !== from) return before;
      const [target, ...older] = previous[remote] ?? [];
      if (!current || !target)
        throw new Error(`${remote} has no earlier release to return to; "retire" withdraws it`);
      remotes[remote] = target;
      previous[remote] = older;
      moves.push(`${remote} ${current} -> ${target}`);
    }
    return written(before, author, `rollback ${moves.join(', ')}`, { remotes, previous }, canaries);
  };

/**
 * Takes a release away from everybody: stable goes back to the one before, canaries lose it, and no page
 * falls back to it. A release that is the only one stays: the part would be gone without it.
 */
export const demoteRelease =
  (remote: string, release: string, author: Author): ChannelsChange =>
  (before) => {
    const isOnly = !stableWithout(before, remote, (id) => id === release).target;
    const { next, canaries, places } = withdrawn(before, remote, (id) => id === release, isOnly);
    if (!places.length) return before;
    return written(before, author, `demote ${remote}@${release} (${places.join(', ')})`, next, canaries);
  };

/**
 * Takes a release away as `demoteRelease` does, and also the only one: pages then come without the remote.
 * Without a release, all of the remote's.
 * @throws Error when no channel names it, or when nothing would be left of the shell
 */
export const retireRelease =
  (remote: string, release: string | undefined, author: Author): ChannelsChange =>
  (before) => {
    const name = release ? `${remote}@${release}` : remote;
    const { next, canaries, places } = withdrawn(before, remote, (id) => !release || id === release, false);
    if (!places.length) throw new Error(`${name} is in no channel: nobody gets it`);
    if (remote === 'shell' && !next.remotes.shell)
      throw new Error(`${name} cannot be retired: no page works without a shell; promote another one first`);
    return written(before, author, `retire ${name} (${places.join(', ')})`, next, canaries);
  };

/** What is stable of a remote without some of its releases, and what pages would fall back to. */
function stableWithout(
  { channels: { stable } }: Channels,
  remote: string,
  isAway: (release: string) => boolean,
) {
  const current = stable.remotes[remote];
  const older = (stable.previous[remote] ?? []).filter((id) => !isAway(id));
  if (!current || !isAway(current)) return { target: current, older };
  const [target, ...rest] = older;
  return { target, older: rest };
}

/**
 * The channels without some releases of a remote, and where they stood.
 * @param keepStable what is stable stays even so
 */
function withdrawn(
  before: Channels,
  remote: string,
  isAway: (release: string) => boolean,
  keepStable: boolean,
) {
  const { stable, canaries } = before.channels;
  const current = stable.remotes[remote];
  const isStable = current !== undefined && isAway(current) && !keepStable;
  const { target, older } = stableWithout(before, remote, isAway);
  const others = omit(stable.remotes, remote);
  const next = {
    remotes: !isStable ? stable.remotes : target ? { ...stable.remotes, [remote]: target } : others,
    previous: isStable && !target ? omit(stable.previous, remote) : { ...stable.previous, [remote]: older },
  };
  const hit = Object.entries(canaries).filter(
    ([, { changes }]) => changes[remote] && isAway(changes[remote]),
  );
  const places = [
    ...(isStable ? [target ? `stable -> ${target}` : 'stable'] : []),
    ...hit.map(([name]) => name),
    ...(stable.previous[remote]?.some(isAway) ? ['fallbacks'] : []),
  ];
  const left = Object.entries(canaries).map(([name, canary]): [string, CanaryChannel] => [
    name,
    hit.some(([other]) => other === name) ? { ...canary, changes: omit(canary.changes, remote) } : canary,
  ]);
  return { next, canaries: Object.fromEntries(left), places };
}

/** Starts, changes or (with `undefined`) ends a canary. */
export const changeCanary =
  (name: string, request: CanaryRequest | undefined, author: Author): ChannelsChange =>
  (before) => {
    const { stable, canaries } = before.channels;
    const others = omit(canaries, name);
    if (!request) {
      if (!canaries[name]) return before;
      return written(before, author, `${name} off`, stable, others);
    }
    const { remotes, percent, brands, cities, fix } = request;
    const target: CanaryTarget = { percent, ...(brands ? { brands } : {}), ...(cities ? { cities } : {}) };
    const taken = Object.values(others).flatMap((other) =>
      targetsOverlap(target, other) ? other.buckets : [],
    );
    const canary: CanaryChannel = {
      ...target,
      set: '',
      remotes: {},
      changes: remotes,
      buckets: bucketsFor(name, percent, canaries[name]?.buckets ?? [], taken),
    };
    const audience = [...(brands ?? []), ...(cities ?? [])].join(', ');
    const what = `${name} ${percent} %${audience ? ` of ${audience}` : ''} ${named(Object.entries(remotes))}${fix ? ' as a fix' : ''}`;
    return written(before, author, what, stable, { ...others, [name]: canary }, fix ? remotes : {});
  };

const named = (releases: [string, string][]) =>
  releases.map(([remote, release]) => `${remote}@${release}`).join(', ');

const omit = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/**
 * The document after a change: sets are named anew, canaries follow stable, and one that differs no more has
 * ended.
 */
function written(
  before: Channels,
  { who, why }: Author,
  what: string,
  { remotes, previous }: Pick<StableChannel, 'remotes' | 'previous'>,
  canaries: Record<string, CanaryChannel>,
  fixes: ReleaseByRemote = {},
): Channels {
  const entry: HistoryEntry = { at: new Date().toISOString(), who, what, ...(why ? { why } : {}) };
  const running = Object.entries(canaries).flatMap(([name, canary]): [string, CanaryChannel][] => {
    const changes = Object.fromEntries(
      Object.entries(canary.changes).filter(([remote, release]) => remotes[remote] !== release),
    );
    const whole = { ...remotes, ...changes };
    return Object.keys(changes).length
      ? [[name, { ...canary, changes, remotes: whole, set: hashReleases(whole) }]]
      : [];
  });
  const after: Channels = {
    sequence: before.sequence + 1,
    channels: {
      stable: { set: hashReleases(remotes), remotes, previous },
      canaries: Object.fromEntries(running),
    },
    history: [entry, ...before.history].slice(0, historyKept),
  };
  const marked = fixesInUse(before.channels.fixes ?? {}, fixes, after);
  return Object.keys(marked).length ? { ...after, channels: { ...after.channels, fixes: marked } } : after;
}

/** What was marked and what is marked now, as far as it is still in use. */
function fixesInUse(
  before: Record<string, string[]>,
  now: ReleaseByRemote,
  after: Channels,
): Record<string, string[]> {
  const used = releasesInUse(after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((remote): [string, string[]][] => {
      const added = now[remote];
      const releases = new Set([...(added ? [added] : []), ...(before[remote] ?? [])]);
      const left = [...releases].filter((release) => used.has(`${remote}@${release}`));
      return left.length ? [[remote, left]] : [];
    }),
  );
}
