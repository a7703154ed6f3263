import { createPublicKey, verify } from 'node:crypto';

const longestMs = 24 * 3_600_000;

/**
 * Why a push service refuses a sender (RFC 8292), or null.
 * @param header of `Authorization`: `vapid t=JWT, k=KEY`.
 * @param senderKey whom the browser has subscribed to.
 * @param audience the push service's own origin.
 */
export function findVapidFault(
  header: string,
  { senderKey, audience, now }: { senderKey: string; audience: string; now: number },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key === '') return 'no VAPID authorization';
  if (key !== senderKey) return 'another key than the one subscribed to';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'the key is no point of P-256';
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature does not fit the key';
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (alg !== 'ES256') return `signed by ${alg}`;
  if (aud !== audience) return `meant for ${aud}`;
  if (!(exp * 1000 > now && exp * 1000 <= now + longestMs)) return `valid until ${exp}`;
  return /^(?:mailto|https):./.test(sub) ? null : 'nobody to complain to';
}
