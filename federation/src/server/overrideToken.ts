import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseId, remoteName } from '../records/readRecord';
import { createReader, map, number, object } from '../records/schema';
import type { ReleaseByRemote } from '../registry';

/** Leave to look at other releases than one would be given, until a time. */
export interface OverrideGrant {
  /** Empty: the panel only, which then switches. */
  releases: ReleaseByRemote;
  /** Milliseconds since 1970. */
  until: number;
}

const readGrant = createReader(
  object<OverrideGrant>({
    releases: map(remoteName, releaseId),
    until: number(0, Number.MAX_SAFE_INTEGER),
  }),
);

const signPayload = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`release override ${payload}`).digest();

/**
 * A token for `?release=`: what is granted, and its signature (HMAC with SHA-256, RFC 2104), both as
 * base64url.
 */
export function signOverride(grant: OverrideGrant, secret: string): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${signPayload(payload, secret).toString('base64url')}`;
}

/**
 * What a token grants; nothing when it is forged, damaged or has expired.
 * @param secrets those whose signatures are accepted
 */
export function readOverride(
  token: string,
  secrets: readonly string[],
  now: number,
): OverrideGrant | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSignedBy = (secret: string) => {
    const right = signPayload(payload, secret);
    return given.length === right.length && timingSafeEqual(given, right);
  };
  if (!secrets.some(isSignedBy)) return undefined;
  try {
    const grant = readGrant(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), 'override');
    return grant.until > now ? grant : undefined;
  } catch {
    return undefined; // signed by us in a form of another time
  }
}
