import type { CaptchaReply } from '@storefront/contracts';

export type Challenge = NonNullable<CaptchaReply['challenge']>;

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Does the proof of work of an Altcha challenge, version 3 (PBKDF2/SHA-256; password = nonce and a 32-bit
 * counter, big-endian), and returns the token for `captcha_user_token`. The browser derives the keys off the
 * main thread, so the page stays quick while it works. Null when it was given up. @throws Error for another
 * algorithm.
 */
export async function solveCaptcha(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No such proof of work: ${algorithm}`);
  const started = performance.now();
  const nonceBytes = parseHex(nonce);
  const saltBytes = parseHex(salt);
  const password = new Uint8Array(nonceBytes.length + 4);
  password.set(nonceBytes);
  const counterPlace = new DataView(password.buffer, nonceBytes.length);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: cost };
  for (let counter = 0; !signal.aborted; counter += 1) {
    counterPlace.setUint32(0, counter, false);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix.toLowerCase())) {
      const time = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time } }));
    }
  }
  return null;
}
