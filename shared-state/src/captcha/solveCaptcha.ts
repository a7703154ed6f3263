import type { CaptchaReply } from '@storefront/contracts';

export type Challenge = NonNullable<CaptchaReply['challenge']>;

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Derivation {
  salt: Uint8Array<ArrayBuffer>;
  /** Iterations. */
  cost: number;
  /** Bytes. */
  keyLength: number;
}
type DeriveKey = (password: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

function nativeKeys({ salt, cost, keyLength }: Derivation): DeriveKey {
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
  return async (password) => {
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, keyLength * 8));
  };
}

/** On plain http by another name than localhost there is no `crypto.subtle`; this takes some six times longer. */
async function scriptedKeys({ salt, cost, keyLength }: Derivation): Promise<DeriveKey> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return (password) => pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength });
}

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
  const derivation = { salt: parseHex(salt), cost, keyLength };
  const hasNative = (crypto as Partial<Crypto>).subtle !== undefined;
  const deriveKey = hasNative ? nativeKeys(derivation) : await scriptedKeys(derivation);
  const password = new Uint8Array(nonceBytes.length + 4);
  password.set(nonceBytes);
  const counterPlace = new DataView(password.buffer, nonceBytes.length);
  for (let counter = 0; !signal.aborted; counter += 1) {
    counterPlace.setUint32(0, counter, false);
    const derivedKey = toHex(await deriveKey(password));
    if (derivedKey.startsWith(keyPrefix.toLowerCase())) {
      const time = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time } }));
    }
  }
  return null;
}
