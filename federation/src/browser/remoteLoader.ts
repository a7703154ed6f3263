import type { Composition, CompositionRelease } from '../records/Composition';
import { classifyFailure, createAttribution, type FailurePlace, type RemoteFailure } from './failures';
import { guardEntries, loadExpose, retryShared } from './federationRuntime';
import { announcePreloadError } from './preloadError';

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

/** A module together with the release that it came from. */
export interface LoadedExpose<T> {
  module: T;
  release: CompositionRelease;
}

/** Whether the page reaches its own host. */
export interface PageConnection {
  /** Whether it does, and did before this question. */
  check(): Promise<boolean>;
  /** Resolves when the connection is there. */
  restored(): Promise<void>;
}

export interface RemoteLoaderOptions {
  /** Told of each failure once. */
  report: (failure: RemoteFailure) => void;
  /** Asked when a file did not come; without it, every such fault is the release's. */
  connection?: PageConnection;
  /**
   * Waits for what a loaded module still needs, such as its words, so that it can be rendered in one go. What
   * does not come of it counts like a file of the module.
   */
  prepare?: (module: unknown) => Promise<unknown>;
  /** After this time a load counts as failed. */
  deadlineMs?: number;
  /** So many errors outside React take a release out of the page. */
  uncaughtLimit?: number;
}

export interface RemoteLoader {
  /** Loads from the current release, and from the ones before when that fails. */
  load<T = unknown>(remote: string, expose: string): Promise<LoadedExpose<T>>;
  /** Loads from exactly this release; a failure is left to the caller, who says `fail`. */
  loadFrom<T = unknown>(remote: string, release: CompositionRelease, expose: string): Promise<T>;
  /**
   * Loads what will be wanted soon, so that `loaded` has it; costs no release, and what did not come is asked
   * for again by whoever wants it.
   */
  ahead(remote: string, expose: string): Promise<void>;
  /** What `loadFrom` or `ahead` has loaded already. */
  loaded(release: CompositionRelease, expose: string): unknown;
  state(remote: string): RemoteState;
  /** Moves the remote on to the release before. False when it has moved on already. */
  fail(remote: string, release: string, where: FailurePlace, error: unknown): boolean;
  /** Starts again with the first release. */
  retry(remote: string): void;
  subscribe(listener: () => void): () => void;
  /** Reports an error that costs no release. */
  note(where: FailurePlace, error: unknown, file?: string): void;
  /** Listens to errors outside React; answers how to stop. */
  watch(): () => void;
}

const unbroken: PageConnection = { check: async () => true, restored: async () => undefined };
const unknownRemote: RemoteState = { round: 0, failed: true };

/**
 * Makes the page's loader of remotes, for the composition that the page came with. Needs `installIntegrity`
 * before.
 */
export function createRemoteLoader(
  composition: Composition,
  { report, connection = unbroken, prepare, deadlineMs = 5000, uncaughtLimit = 3 }: RemoteLoaderOptions,
): RemoteLoader {
  const findOwner = createAttribution(composition);
  const states = new Map<string, RemoteState>();
  // By base address: release and expose alone are not unique between remotes.
  const loads = new Map<string, Promise<unknown>>();
  const modules = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const reported = new Set<string>();
  const uncaught = new Map<string, number>();
  const listReleases = (remote: string) => composition.remotes[remote]?.releases ?? [];
  for (const remote of Object.keys(composition.remotes)) move(remote, 0, 0);
  retryShared();
  if (self.__mfe) guardEntries(self.__mfe, deadlineMs);

  function move(remote: string, at: number, round: number, where?: FailurePlace) {
    const current = listReleases(remote)[at];
    const isIncomplete = where === 'load' || where === 'chunk';
    states.set(remote, current ? { current, round, failed: false } : { round, failed: true, isIncomplete });
    for (const listener of listeners) listener();
  }

  function once(failure: RemoteFailure) {
    const key = `${failure.remote} ${failure.release} ${String(failure.error)}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(failure);
  }

  // A failed release is forgotten, so that a retry loads it again.
  function forget({ base }: CompositionRelease) {
    for (const key of loads.keys()) if (key.startsWith(`${base} `)) loads.delete(key);
    for (const key of modules.keys()) if (key.startsWith(`${base} `)) modules.delete(key);
  }

  async function loadWhole(release: CompositionRelease, expose: string): Promise<unknown> {
    const module = await loadExpose(release, expose);
    await prepare?.(module);
    return module;
  }

  const loader: RemoteLoader = {
    async load<T>(remote: string, expose: string): Promise<LoadedExpose<T>> {
      let failure: unknown = new Error(`${remote} has no release`);
      for (;;) {
        const release = loader.state(remote).current;
        if (!release) throw failure;
        try {
          return { module: await loader.loadFrom<T>(remote, release, expose), release };
        } catch (error) {
          failure = error;
          loader.fail(remote, release.id, 'load', error);
        }
      }
    },

    loadFrom<T>(remote: string, release: CompositionRelease, expose: string): Promise<T> {
      const key = `${release.base} ${expose}`;
      const pending = loads.get(key);
      if (pending) return pending as Promise<T>;
      const work = patiently(() => loadWhole(release, expose));
      let arrived: unknown;
      const take = (module: unknown) => {
        if (!module) throw new Error(`${remote}@${release.id} has no ./${expose}`);
        modules.set(key, module);
        return module;
      };
      // A slow network is no broken release: what comes after the deadline is taken where nothing else stands
      // in its place.
      work.then(
        (module) => {
          arrived = module;
          if (module && loads.get(key) !== load && loader.state(remote).failed) loader.retry(remote);
        },
        () => undefined,
      );
      const load: Promise<unknown> = deadline(work, deadlineMs, `${remote}@${release.id}`).then(
        take,
        async (error: unknown) => {
          const kind = classifyFailure(error, 'load');
          if ((kind === 'network' || kind === 'deadline') && !(await connection.check())) {
            // Says nothing of the release: what runs of it stays, and this part comes with the connection, or
            // at last by a slow one.
            await Promise.race([connection.restored(), work.catch(() => new Promise(() => undefined))]);
            if (loads.get(key) === load) loads.delete(key);
            return loader.loadFrom(remote, release, expose);
          }
          // It may have come while that was asked. Given up now, it would never be asked for again.
          if (arrived) return take(arrived);
          const fetching = ['network', 'deadline', 'integrity'].includes(kind);
          if (fetching && announcePreloadError({ error, remote, release: release.id }))
            return new Promise(() => undefined);
          throw error;
        },
      );
      loads.set(key, load);
      return load as Promise<T>;
    },

    async ahead(remote, expose) {
      const release = loader.state(remote).current;
      if (!release) return;
      const key = `${release.base} ${expose}`;
      if (loads.has(key)) return;
      try {
        const module = await loadWhole(release, expose);
        if (module && loader.state(remote).current === release) modules.set(key, module);
      } catch {
        // Said by whoever wants it, if it is still so then.
      }
    },

    loaded: (release, expose) => modules.get(`${release.base} ${expose}`),

    state: (remote) => states.get(remote) ?? unknownRemote,

    fail(remote, releaseId, where, error) {
      const { current, round } = loader.state(remote);
      if (current?.id !== releaseId) return false; // a second slot, or a late report
      const releases = listReleases(remote);
      const at = releases.indexOf(current) + 1;
      const next = releases[at];
      once({
        remote,
        release: releaseId,
        where,
        kind: classifyFailure(error, where),
        error,
        frame: findOwner(error)?.frame,
        ...(next ? { swappedTo: next.id } : {}),
      });
      forget(current);
      move(remote, at, round, where);
      return true;
    },

    retry(remote) {
      listReleases(remote).forEach(forget);
      move(remote, 0, loader.state(remote).round + 1);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    note(where, error, file) {
      const owner = findOwner(error, file);
      if (!owner) return;
      once({ ...owner, where, kind: classifyFailure(error, where), error });
      const key = `${owner.remote} ${owner.release}`;
      const count = (uncaught.get(key) ?? 0) + 1;
      uncaught.set(key, count);
      // One handler's error leaves the view usable; several say that it is broken.
      if (where !== 'cleanup' && count === uncaughtLimit)
        loader.fail(owner.remote, owner.release, where, error);
    },

    watch() {
      const onError = (event: ErrorEvent) =>
        loader.note('error', event.error ?? event.message, event.filename);
      const onRejection = (event: PromiseRejectionEvent) => loader.note('rejection', event.reason);
      addEventListener('error', onError);
      addEventListener('unhandledrejection', onRejection);
      return () => {
        removeEventListener('error', onError);
        removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
  return loader;
}

/**
 * Milliseconds before each further try. An announced file that could not be fetched answers for the next
 * scripts of the same address too, without a request of their own, until the browser has let go of it.
 */
const pausesMs = [0, 300];

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch (error) {
      if (classifyFailure(error, 'load') !== 'network') throw error;
      await new Promise((over) => setTimeout(over, pauseMs));
    }
  }
  return load();
}

function deadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(Object.assign(new Error(`${what} did not load within ${ms} ms`), { name: 'DeadlineError' }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
