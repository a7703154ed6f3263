import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The key of the link that a customer passes on to whoever waits at home, and of what phone and number find:
 * it shows status and time, and changes nothing. It follows from the tracking key, not the other way round.
 */
export const shareKey = (trackingKey: string): string =>
  createHash('sha256').update(`share:${trackingKey}`).digest('base64url').slice(0, 24);

/** Takes as long for a key that is nearly right as for any other. */
export function isSameKey(key: string, wanted: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(wanted)];
  return given.length === right.length && timingSafeEqual(given, right);
}
