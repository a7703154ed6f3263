import { lazy } from 'react';
import type { RemoteLoader } from '../loader/RemoteLoader';
import type { RemoteComponent, RemoteHost } from './RemoteHost';

/** The default export of an exposed module is its component. */
export interface ComponentModule {
  default: RemoteComponent;
}

/**
 * The host in the browser.
 * @param rendered the slots that the server rendered, as `remote/Expose`; they take over that HTML instead of
 * rendering anew
 * @param onReady called when a slot of a remote works, so that taps kept for it can be given to it
 */
export function createBrowserHost(
  loader: RemoteLoader,
  rendered: readonly string[],
  onReady: (remote: string) => void,
): RemoteHost {
  const fresh = new Set(rendered);
  const components = new Map<string, RemoteComponent>();
  const releases = new Map<string, string>();

  const whenLoaded = (remote: string, expose: string) =>
    // Never rejects: as long as it waits, what the server rendered stays in the page and can be read.
    new Promise<ComponentModule>((resolve) => {
      let round = -1;
      const attempt = () => {
        const state = loader.state(remote);
        if (state.round === round) return;
        round = state.round;
        loader.load<ComponentModule>(remote, expose).then(
          ({ module, release }) => {
            stop();
            releases.set(`${remote}/${expose}`, release.id);
            resolve(module);
          },
          () => undefined, // the loader has reported it; the slot shows a way to retry
        );
      };
      const stop = loader.subscribe(attempt);
      attempt();
    });

  return {
    loader,
    state: loader.state,
    subscribe: loader.subscribe,
    release: (remote) => loader.state(remote).current?.id,
    component(remote, expose) {
      const key = `${remote}/${expose}`;
      if (!fresh.has(key)) return undefined;
      const known = components.get(key) ?? lazy(() => whenLoaded(remote, expose));
      components.set(key, known);
      return known;
    },
    codeRelease: (remote, expose) => releases.get(`${remote}/${expose}`),
    hydrated: onReady,
    left(remote, expose) {
      fresh.delete(`${remote}/${expose}`);
    },
  };
}
