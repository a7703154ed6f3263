import { type ComponentType, createContext } from 'react';
import type { RemoteState } from '../loader/createRemoteStates';
import type { RemoteLoader } from '../loader/RemoteLoader';

export type RemoteComponent = ComponentType<Record<string, unknown>>;

/**
 * What a slot needs of the page around it; one on the server, another in the browser. Must stay the same
 * object all the time.
 */
export interface RemoteHost {
  /**
   * What to render at once. Browser: a lazy component for a slot that the server rendered; absent for any
   * other.
   */
  component(remote: string, expose: string): RemoteComponent | undefined;
  /** The release that is rendered or loading. */
  release(remote: string): string | undefined;
  /** The release whose code takes over a slot that the server rendered; absent until that code is there. */
  codeRelease(remote: string, expose: string): string | undefined;
  /** A slot works now. */
  hydrated(remote: string): void;
  state(remote: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** The slot left the page: its next life does not start from the server's HTML. */
  left(remote: string, expose: string): void;
  /** Absent on the server. */
  loader?: RemoteLoader;
}

export const RemoteHostContext = createContext<RemoteHost | null>(null);
