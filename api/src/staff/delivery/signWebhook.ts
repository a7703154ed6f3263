import { createHmac } from 'node:crypto';

/** Carries `t=SECONDS,v1=HEX`, with a `v1` for each secret that is good. */
export const signatureHeader = 'storefront-signature';

/**
 * The header's value: HMAC-SHA256 of `SECONDS.BODY`. The time is signed, so that a receiver can refuse what
 * is old.
 */
export function signWebhook(secrets: readonly string[], body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
