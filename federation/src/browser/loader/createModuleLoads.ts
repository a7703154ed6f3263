import type { CompositionRelease } from '../../records/Composition';
import { classifyFailure } from '../failures/failures';
import { announcePreloadError } from '../failures/preloadError';
import { guardEntries, loadExpose, retryShared } from '../runtime/federationRuntime';
import type { PageConnection, RemoteLoaderOptions } from './RemoteLoader';

const unbroken: PageConnection = { check: async () => true, restored: async () => undefined };

/**
 * The modules of all releases, each loaded once as long as its release is not forgotten.
 * @param onLate called when a module comes after it was given up
 */
export function createModuleLoads(
  { connection = unbroken, deadlineMs = 5000, prepare }: Omit<RemoteLoaderOptions, 'report'>,
  onLate: (remote: string) => void,
) {
  const loads = new Map<string, Promise<unknown>>();
  const modules = new Map<string, unknown>();
  retryShared();
  if (self.__mfe) guardEntries(self.__mfe, deadlineMs);
  // By base address: release and expose alone are not unique between remotes.
  const toKey = ({ base }: CompositionRelease, expose: string) => `${base} ${expose}`;

  async function loadWhole(release: CompositionRelease, expose: string): Promise<unknown> {
    const module = await loadExpose(release, expose);
    await prepare?.(module);
    return module;
  }

  function load(remote: string, release: CompositionRelease, expose: string): Promise<unknown> {
    const key = toKey(release, expose);
    const pending = loads.get(key);
    if (pending) return pending;
    const name = `${remote}@${release.id}`;
    const isAwaited = () => loads.get(key) === started;
    let arrived: unknown;
    const take = (module: unknown) => {
      if (!module) throw new Error(`${name} has no ./${expose}`);
      modules.set(key, module);
      return module;
    };
    const work = withRetries(() => loadWhole(release, expose));
    // A slow network is no broken release: what comes after the deadline is taken where nothing else stands in
    // its place.
    work.then(
      (module) => {
        arrived = module;
        if (module && !isAwaited()) onLate(remote);
      },
      () => undefined,
    );
    const recover = async (error: unknown) => {
      const kind = classifyFailure(error, 'load');
      if ((kind === 'network' || kind === 'deadline') && !(await connection.check())) {
        // Says nothing of the release: what runs of it stays, and this part comes with the connection, or at
        // last by a slow one.
        await Promise.race([connection.restored(), work.catch(() => new Promise(() => undefined))]);
        if (isAwaited()) loads.delete(key);
        return load(remote, release, expose);
      }
      // It may have come while that was asked. Given up now, it would never be asked for again.
      if (arrived) return take(arrived);
      const fetching = ['network', 'deadline', 'integrity'].includes(kind);
      if (fetching && announcePreloadError({ error, remote, release: release.id }))
        return new Promise(() => undefined);
      throw error;
    };
    const started: Promise<unknown> = withDeadline(work, deadlineMs, name).then(take, recover);
    loads.set(key, started);
    return started;
  }

  return {
    load,
    /** What `load` or `loadAhead` has loaded already. */
    get: (release: CompositionRelease, expose: string) => modules.get(toKey(release, expose)),
    /** @param isWanted asked when the module is there */
    async loadAhead(release: CompositionRelease, expose: string, isWanted: () => boolean): Promise<void> {
      const key = toKey(release, expose);
      if (loads.has(key)) return;
      try {
        const module = await loadWhole(release, expose);
        if (module && isWanted()) modules.set(key, module);
      } catch {
        // The next caller reports it, if it is still so then.
      }
    },
    /** A failed release is forgotten, so that a retry loads it again. */
    forget({ base }: CompositionRelease): void {
      for (const map of [loads, modules])
        for (const key of map.keys()) if (key.startsWith(`${base} `)) map.delete(key);
    },
  };
}

/** @throws DeadlineError when the work takes longer */
function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(Object.assign(new Error(`${what} did not load within ${ms} ms`), { name: 'DeadlineError' }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Milliseconds before each further try. An announced file that could not be fetched answers for the next
 * scripts of the same address too, without a request of their own, until the browser has let go of it.
 */
const pausesMs = [0, 300];

/** Loads again after what may be a disturbance of the network. */
async function withRetries<T>(load: () => Promise<T>): Promise<T> {
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
