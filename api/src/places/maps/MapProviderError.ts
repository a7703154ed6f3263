import type { MapProviderName } from './MapProvider';

/**
 * Why a service gave no usable answer: no answer in time, no connection, a fault of the service (5xx), its
 * limit is used up, our key is not accepted, what came is not what its protocol says, or it did not
 * understand this one question.
 */
export type MapFault = 'timeout' | 'unreachable' | 'failed' | 'quota' | 'denied' | 'garbage' | 'refused';

/**
 * Says which service and what kind of fault, never what was asked or with which key: addresses of requests
 * hold both.
 */
export class MapProviderError extends Error {
  override readonly name = 'MapProviderError';

  constructor(
    readonly provider: MapProviderName,
    readonly fault: MapFault,
    /** HTTP status, when there was one. */
    readonly status: number | null = null,
    /** How long the service wants to be left alone, ms. */
    readonly restMs: number | null = null,
  ) {
    super(`${provider}: ${fault}${status === null ? '' : ` (${status})`}`);
  }
}
