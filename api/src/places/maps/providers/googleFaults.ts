import * as v from 'valibot';
import type { MapFault } from '../MapProviderError';
import { googleErrorReply } from './googleReplies';

/**
 * Places answers a wrong key with 400, as it does a wrong question; the reason in `details` tells them apart.
 */
export function readPlacesFault(status: number, body: unknown): MapFault | null {
  const parsed = v.safeParse(googleErrorReply, body);
  if (status < 400 || !parsed.success) return null;
  const { error } = parsed.output;
  if (error.status === 'RESOURCE_EXHAUSTED') return 'quota';
  return error.details.some(({ reason }) => reason.startsWith('API_KEY_')) ? 'denied' : null;
}

/** Geocoding answers everything with 200 and says in `status` how it went. */
export function readGeocodingFault(_status: number, body: unknown): MapFault | null {
  const parsed = v.safeParse(v.object({ status: v.string() }), body);
  if (!parsed.success) return null;
  const faults: Record<string, MapFault> = {
    OVER_QUERY_LIMIT: 'quota',
    OVER_DAILY_LIMIT: 'quota',
    REQUEST_DENIED: 'denied',
    INVALID_REQUEST: 'refused',
    UNKNOWN_ERROR: 'failed',
  };
  return faults[parsed.output.status] ?? null;
}
