import type { CompositionRelease } from '../../records/Composition';
import type { FailurePlace, RemoteFailure } from '../failures/failures';
import type { RemoteState } from './createRemoteStates';

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
