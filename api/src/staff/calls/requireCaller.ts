import { ipBlock } from '@storefront/contracts/ipBlock';
import type { FastifyRequest } from 'fastify';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import { ApiError } from '../../platform/http/ApiError';
import { refuseCrossSite } from '../../platform/http/crossSite';
import { countUse } from '../../platform/http/rateLimit';
import { findStaffKey } from '../keys/staffKeys';
import { toCaller } from '../people/StoredPerson';
import { findSession, sessionToken } from '../people/staffSessions';
import type { Caller } from '../rights/Caller';

const minuteMs = 60_000;
const maxCallsPerCaller = 600;
const maxUnknownKeysPerIp = 30;

async function findKey(
  { database }: CallDependencies,
  { headers }: FastifyRequest,
  now: number,
): Promise<Caller | null> {
  const key = await findStaffKey(database, (headers.authorization ?? '').replace(/^Bearer /i, ''), now);
  if (key === null) return null;
  const { id, name, scopes, shop_ids, expires_at } = key;
  return { kind: 'key', id, name, grants: [{ scopes, shop_ids }], expires_at };
}

/**
 * Who has the key of `authorization: Bearer KEY`, or else the session of the cookie.
 * @param isCounted false for another look within one call
 * @throws ApiError 401, 429; 403 for another site's page that comes with the cookie
 */
export async function requireCaller(
  dependencies: CallDependencies,
  request: FastifyRequest,
  now: number,
  isCounted = true,
): Promise<Caller> {
  const { database, config } = dependencies;
  const hasSession = request.headers.authorization === undefined && sessionToken(request) !== undefined;
  if (hasSession) refuseCrossSite(request);
  const person = hasSession ? await findSession(database, request, now) : null;
  const caller = hasSession ? person && toCaller(person) : await findKey(dependencies, request, now);
  const isLimited = isCounted && config.rateLimits === 'on';
  if (caller === null) {
    const limit = {
      key: `staff:unknown:${ipBlock(request.ip)}`,
      max: maxUnknownKeysPerIp,
      windowMs: minuteMs,
    };
    if (isLimited) await countUse(database, limit, now);
    throw new ApiError(401, hasSession ? 'session.required' : 'staff.key_unknown');
  }
  const key = `staff:${caller.kind}:${caller.id}`;
  if (isLimited) await countUse(database, { key, max: maxCallsPerCaller, windowMs: minuteMs }, now);
  return caller;
}
