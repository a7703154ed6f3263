import type { Composition } from '../../records/Composition';
import { classifyFailure, createAttribution, type RemoteFailure } from '../failures/failures';
import { createModuleLoads } from './createModuleLoads';
import { createRemoteStates } from './createRemoteStates';
import type { RemoteLoader, RemoteLoaderOptions } from './RemoteLoader';

/**
 * Makes the page's loader of remotes, for the composition that the page came with. Needs `installIntegrity`
 * before.
 */
export function createRemoteLoader(
  composition: Composition,
  { report, uncaughtLimit = 3, ...loading }: RemoteLoaderOptions,
): RemoteLoader {
  const findOwner = createAttribution(composition);
  const states = createRemoteStates(composition);
  const loads = createModuleLoads(loading, (remote) => {
    if (states.get(remote).failed) retry(remote);
  });
  const reportOnce = createReportOnce(report);
  const uncaught = new Map<string, number>();

  const fail: RemoteLoader['fail'] = (remote, release, where, error) => {
    const { current } = states.get(remote);
    if (current?.id !== release) return false; // a second slot, or a late report
    const next = states.next(remote, current);
    reportOnce({
      remote,
      release,
      where,
      kind: classifyFailure(error, where),
      error,
      frame: findOwner(error)?.frame,
      ...(next ? { swappedTo: next.id } : {}),
    });
    loads.forget(current);
    states.move(remote, next, where);
    return true;
  };

  const retry: RemoteLoader['retry'] = (remote) => {
    states.list(remote).forEach(loads.forget);
    states.restart(remote);
  };

  const note: RemoteLoader['note'] = (where, error, file) => {
    const owner = findOwner(error, file);
    if (!owner) return;
    reportOnce({ ...owner, where, kind: classifyFailure(error, where), error });
    const key = `${owner.remote} ${owner.release}`;
    const count = (uncaught.get(key) ?? 0) + 1;
    uncaught.set(key, count);
    // One handler's error leaves the view usable; several say that it is broken.
    if (where !== 'cleanup' && count === uncaughtLimit) fail(owner.remote, owner.release, where, error);
  };

  return {
    async load<T>(remote: string, expose: string) {
      let failure: unknown = new Error(`${remote} has no release`);
      for (;;) {
        const release = states.get(remote).current;
        if (!release) throw failure;
        try {
          return { module: (await loads.load(remote, release, expose)) as T, release };
        } catch (error) {
          failure = error;
          fail(remote, release.id, 'load', error);
        }
      }
    },
    loadFrom: loads.load as RemoteLoader['loadFrom'],
    async ahead(remote, expose) {
      const release = states.get(remote).current;
      if (release) await loads.loadAhead(release, expose, () => states.get(remote).current === release);
    },
    loaded: loads.get,
    state: states.get,
    subscribe: states.subscribe,
    fail,
    retry,
    note,
    watch: () => watchErrors(note),
  };
}

function createReportOnce(report: RemoteLoaderOptions['report']) {
  const reported = new Set<string>();
  return (failure: RemoteFailure) => {
    const key = `${failure.remote} ${failure.release} ${String(failure.error)}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(failure);
  };
}

/** Notes errors outside React; answers how to stop. */
function watchErrors(note: RemoteLoader['note']): () => void {
  const onError = (event: ErrorEvent) => note('error', event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => note('rejection', event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
