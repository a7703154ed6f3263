import type { CanaryChannel, Channels, HistoryEntry, ReleaseByRemote } from './Channels';

/** Who changes the channels, and why; written into the history. */
export interface Author {
  who: string;
  why?: string;
}

/** A pure change of the channels document. Returning the document itself means that nothing is to be changed. */
export type ChannelsChange = (before: Channels) => Channels;

const previousKept = 3;
const historyKept = 500;

/** Makes these releases stable; what was stable becomes their fallback. A canary of the same release ends. */
export const promoted =
  (remotes: ReleaseByRemote, author: Author): ChannelsChange =>
  (before) => {
    const { stable, canary } = before.channels;
    const changed = Object.entries(remotes).filter(([remote, release]) => stable.remotes[remote] !== release);
    if (!changed.length) return before;
    const previous = { ...stable.previous };
    for (const [remote, release] of changed) {
      const current = stable.remotes[remote];
      const before = [...(current ? [current] : []), ...(previous[remote] ?? [])];
      previous[remote] = before.filter((id) => id !== release).slice(0, previousKept);
    }
    const rest = Object.entries(canary?.remotes ?? {}).filter(
      ([remote, release]) => remotes[remote] !== release,
    );
    return {
      ...written(before, author, `promote ${named(changed)}`),
      channels: {
        stable: { remotes: { ...stable.remotes, ...remotes }, previous },
        ...(canary && rest.length ? { canary: { ...canary, remotes: Object.fromEntries(rest) } } : {}),
      },
    };
  };

/**
 * Returns a remote to the release before. With `from`, only if that release is the stable one: so that two reports of one failure
 * take back one release.
 */
export const rolledBack =
  (remote: string, author: Author, from?: string): ChannelsChange =>
  (before) => {
    const { stable, canary } = before.channels;
    const current = stable.remotes[remote];
    if (from && current !== from) return before;
    const [target, ...older] = stable.previous[remote] ?? [];
    if (!current || !target) throw new Error(`${remote} has no earlier release to return to`);
    return {
      ...written(before, author, `rollback ${remote} ${current} -> ${target}`),
      channels: {
        ...(canary ? { canary } : {}),
        stable: {
          remotes: { ...stable.remotes, [remote]: target },
          previous: { ...stable.previous, [remote]: older },
        },
      },
    };
  };

/** Starts, changes or (with `undefined`) ends the canary. */
export const canaried =
  (canary: CanaryChannel | undefined, author: Author): ChannelsChange =>
  (before) => {
    if (!canary && !before.channels.canary) return before;
    const what = canary
      ? `canary ${canary.percent} % ${named(Object.entries(canary.remotes))}`
      : 'canary off';
    return {
      ...written(before, author, what),
      channels: { stable: before.channels.stable, ...(canary ? { canary } : {}) },
    };
  };

const named = (releases: [string, string][]) =>
  releases.map(([remote, release]) => `${remote}@${release}`).join(', ');

function written(before: Channels, { who, why }: Author, what: string): Omit<Channels, 'channels'> {
  const entry: HistoryEntry = { at: new Date().toISOString(), who, what, ...(why ? { why } : {}) };
  return { sequence: before.sequence + 1, history: [entry, ...before.history].slice(0, historyKept) };
}
