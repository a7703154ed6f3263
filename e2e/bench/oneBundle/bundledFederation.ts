import type {
  Composition,
  RemoteLoader,
  RemoteLoaderOptions,
  RemoteState,
} from '../../../federation/src/browser';
import { exposes } from './exposes';

// What stands in for `@storefront/federation/browser` in the one bundle: the same slots and host, and a
// loader that has everything on board. Nothing is resolved, verified, registered or replaced at run time: the
// exports below take the place of the entry point's own.
export * from '../../../federation/src/browser';

/** Nothing to verify: a plain app's chunks have no hashes. */
export function installIntegrity(): void {}
/** Nowhere to report to. */
export const createFailureBeacon = () => () => undefined;

/** The loader of an app whose parts are its own chunks. */
export function createRemoteLoader({ remotes }: Composition, { prepare }: RemoteLoaderOptions): RemoteLoader {
  const modules = new Map<string, unknown>();
  const states = new Map<string, RemoteState>();
  for (const [remote, { releases }] of Object.entries(remotes)) {
    const [current] = releases;
    states.set(remote, { ...(current ? { current } : {}), round: 0, failed: !current });
  }
  const unknown: RemoteState = { round: 0, failed: true };
  const owners = new Map([...states].map(([remote, { current }]) => [current, remote]));
  const loader: RemoteLoader = {
    async load<T>(remote: string, expose: string) {
      const release = loader.state(remote).current;
      if (!release) throw new Error(`no ${remote} in this bundle`);
      return { module: await loader.loadFrom<T>(remote, release, expose), release };
    },
    async loadFrom<T>(remote: string, _release: unknown, expose: string) {
      const load = exposes[`${remote}/${expose}`];
      if (!load) throw new Error(`no ${remote}/${expose} in this bundle`);
      const module = await load();
      await prepare?.(module);
      modules.set(`${remote}/${expose}`, module);
      return module as T;
    },
    ahead: async (remote, expose) => void (await loader.load(remote, expose)),
    loaded: (release, expose) => modules.get(`${owners.get(release)}/${expose}`),
    state: (remote) => states.get(remote) ?? unknown,
    fail: () => false,
    retry: () => undefined,
    subscribe: () => () => undefined,
    note: () => undefined,
    watch: () => () => undefined,
  };
  return loader;
}
