import * as v from 'valibot';
import { releaseId, remoteName } from '../../records/readRecord';
import { createReader, object, oneOf, text } from '../../records/schema';

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
  /** What was looked at, in words; what is not named here was not. */
  ran?: string[];
}

/** Reads a verdict; throws an error that names the first wrong place. */
export const readGateVerdict = createReader(
  object<GateVerdict>({
    remote: remoteName,
    release: releaseId,
    verdict: oneOf('green', 'red'),
    at: text(/^\d{4}-\d\d-\d\dT/, 'an ISO time'),
    who: v.string(),
    problems: v.array(v.string()),
    pairs: v.array(
      object<GatePair>({
        remote: remoteName,
        release: releaseId,
        ok: v.boolean(),
        problems: v.array(v.string()),
      }),
    ),
    ran: v.optional(v.array(v.string())),
  }),
);
