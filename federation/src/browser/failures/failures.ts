import type { Composition } from '../../records/Composition';
import { isTranslationError } from '../../records/translationError';

/** Where a failure showed. */
export type FailurePlace = 'load' | 'chunk' | 'render' | 'cleanup' | 'error' | 'rejection';
/** What it says about the release; `network` and `deadline` say little, `translation` nothing. */
export type RemoteFailureKind =
  | 'network'
  | 'deadline'
  | 'integrity'
  | 'version'
  | 'evaluation'
  | 'render'
  | 'translation'
  | 'uncaught';

/** One failure of one release in this page, reported once. */
export interface RemoteFailure {
  remote: string;
  release: string;
  where: FailurePlace;
  kind: RemoteFailureKind;
  error: unknown;
  /** The first line of the stack that lies in the release. */
  frame?: string;
  /** The release that took over, if any. */
  swappedTo?: string;
}

interface Details {
  name?: string;
  message?: string;
  stack?: string;
  type?: string;
  request?: string;
}

const toDetails = (error: unknown): Details =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** Marked so by Chromium and by Google's script: text nodes are not where React put them. */
const translatedPage = ':root:is(.translated-ltr, .translated-rtl)';

/** Sorts a failure by what its error looks like. */
export function classifyFailure(error: unknown, where: FailurePlace): RemoteFailureKind {
  const { name = '', message = '', type } = toDetails(error);
  if (name === 'DeadlineError' || type === 'timeout') return 'deadline';
  if (/integrity/.test(type ?? message)) return 'integrity';
  if (/does not satisfy/.test(message)) return 'version';
  if (/ScriptExecutionError/.test(name + message)) return 'evaluation';
  if (name === 'ChunkLoadError' || /RUNTIME-008/.test(message)) return 'network';
  if (where === 'load') return 'evaluation';
  if (isTranslationError(toDetails(error)) || document.querySelector(translatedPage)) return 'translation';
  return where === 'render' || where === 'cleanup' ? 'render' : 'uncaught';
}

/**
 * Finds the release that an error comes from: every release has an address of its own, which stands in the
 * stack.
 */
export function createAttribution(composition: Composition) {
  const bases = Object.entries(composition.remotes).flatMap(([remote, { releases }]) =>
    releases.map(({ id, base }) => ({ remote, release: id, base: new URL(base, location.href).href })),
  );
  return (error: unknown, file?: string): { remote: string; release: string; frame: string } | undefined => {
    const { request, stack } = toDetails(error);
    for (const line of [request, ...(stack?.split('\n') ?? []), file]) {
      const found = line && bases.find(({ base }) => line.includes(base));
      if (found) return { remote: found.remote, release: found.release, frame: line.trim() };
    }
    return undefined;
  };
}
