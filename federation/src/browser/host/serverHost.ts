import { createElement } from 'react';
import type { CompositionRelease } from '../../records/Composition';
import type { RemoteState } from '../loader/createRemoteStates';
import type { RemoteComponent, RemoteHost } from './RemoteHost';

/** A release with the components of its server bundle. */
export interface RenderableRelease {
  release: CompositionRelease;
  exposes: Record<string, RemoteComponent>;
}

export interface ServerHost extends RemoteHost {
  /** The slots rendered so far, as `remote/Expose`: the browser's host needs the list. */
  rendered(): string[];
}

/**
 * The host on the server; one per request.
 * @param first the release of each remote that the page will start with
 * @param renderable the remotes whose bundle could be loaded; the slots of the others stay skeletons
 * @param onSlot called when a part of a release begins to be rendered
 */
export function createServerHost(
  first: Record<string, CompositionRelease>,
  renderable: Record<string, RenderableRelease>,
  onSlot: (remote: string, release: string) => void = () => undefined,
): ServerHost {
  const rendered = new Set<string>();
  const states = new Map<string, RemoteState>();
  for (const [remote, current] of Object.entries(first))
    states.set(remote, { current, round: 0, failed: false });
  const unknown: RemoteState = { round: 0, failed: true };
  return {
    rendered: () => [...rendered],
    state: (remote) => states.get(remote) ?? unknown,
    subscribe: () => () => undefined,
    release: (remote) => states.get(remote)?.current?.id,
    codeRelease: () => undefined,
    hydrated: () => undefined,
    left: () => undefined,
    component(remote, expose) {
      const bundle = renderable[remote];
      const Component = bundle?.exposes[expose];
      if (!bundle || !Component) return undefined;
      rendered.add(`${remote}/${expose}`);
      // The name appears in React's component stack, which tells whose fault an error is.
      const Named: RemoteComponent = (props) => {
        onSlot(remote, bundle.release.id);
        return createElement(Component, props);
      };
      Named.displayName = `slot:${remote}@${bundle.release.id}`;
      return Named;
    },
  };
}

/** The `remote@release` that a component stack of the server names. */
export function slotInStack(
  componentStack: string | null | undefined,
): { remote: string; release: string } | undefined {
  const found = /slot:([a-z0-9-]+)@([\w.-]+)/.exec(componentStack ?? '');
  return found?.[1] && found[2] ? { remote: found[1], release: found[2] } : undefined;
}
