import { releaseId, remoteName } from '../../records/readRecord';
import { list, object, oneOf, text, truth } from '../../records/shape';

/** How a candidate went together with one release of another package. */
export interface GatePair {
  remote: string;
  release: string;
  ok: boolean;
  /** One sentence each; empty when `ok`. */
  problems: string[];
}

/**
 * What the compatibility gate found about one release; kept beside the releases as
 * `gates/<remote>/<release>.json`.
 */
export interface GateVerdict {
  remote: string;
  release: string;
  /** Red as soon as one pair or one of the candidate's own checks is. */
  verdict: 'green' | 'red';
  /** ISO time. */
  at: string;
  who: string;
  /** Faults that do not depend on the other side (surface, budget, rendering): one sentence each. */
  problems: string[];
  /** Every release that the candidate was run with. */
  pairs: GatePair[];
}

/** Reads a verdict; throws a `ShapeError` that names the first wrong place. */
export const readGateVerdict = object<GateVerdict>({
  remote: remoteName,
  release: releaseId,
  verdict: oneOf('green', 'red'),
  at: text(/^\d{4}-\d\d-\d\dT/, 'an ISO time'),
  who: text(),
  problems: list(text()),
  pairs: list(
    object<GatePair>({ remote: remoteName, release: releaseId, ok: truth, problems: list(text()) }),
  ),
});
