import type { Composition, CompositionRelease } from '../../records/Composition';
import type { FailurePlace } from '../failures/failures';

/** Where a remote stands in this page. A new object for every change. */
export interface RemoteState {
  /** The release to use; absent when all have failed. */
  current?: CompositionRelease;
  /** Grows with each retry. */
  round: number;
  failed: boolean;
  /** All have failed, the last one as a part of it did not load: parts of it that work may stay. */
  isIncomplete?: boolean;
}

const unknownRemote: RemoteState = { round: 0, failed: true };

/** Which release of each remote the page uses: the first one of the composition, after failures those behind it. */
export function createRemoteStates({ remotes }: Composition) {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  const list = (remote: string): readonly CompositionRelease[] => remotes[remote]?.releases ?? [];
  const get = (remote: string) => states.get(remote) ?? unknownRemote;
  const set = (remote: string, state: RemoteState) => {
    states.set(remote, state);
    for (const listener of listeners) listener();
  };
  const start = (remote: string, round: number) => {
    const [current] = list(remote);
    set(remote, { current, round, failed: !current });
  };
  for (const remote of Object.keys(remotes)) start(remote, 0);
  return {
    get,
    /** All releases of a remote that this page may use. */
    list,
    /** The release that takes over when this one fails. */
    next: (remote: string, current: CompositionRelease): CompositionRelease | undefined =>
      list(remote)[list(remote).indexOf(current) + 1],
    /** @param where the current one failed; all have, when none takes over */
    move(remote: string, current: CompositionRelease | undefined, where: FailurePlace): void {
      const isIncomplete = !current && (where === 'load' || where === 'chunk');
      set(remote, { current, round: get(remote).round, failed: !current, isIncomplete });
    },
    restart: (remote: string) => start(remote, get(remote).round + 1),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
