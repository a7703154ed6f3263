import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and three rounds, which OWASP's Password Storage Cheat Sheet holds equal to 128 MiB and one. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const saltBytes = 16;
const hashBytes = 32;

/** As much work for an address that nobody has. */
const nobodys = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, hashBytes, cost, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  );

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** @param stored null for somebody who has none. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? nobodys).split('$');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== null;
}
