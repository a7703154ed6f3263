import { createHash, createHmac } from 'node:crypto';
import type { SecretKeys } from '../../platform/config/SecretKeys';

/** A key and the name that its rows carry, so that one sees when the last row of a former key is gone. */
interface PhoneKey {
  name: string;
  key: Buffer;
}
let keys: readonly PhoneKey[] | null = null;

/**
 * Sets the keys under which phones are counted: the first of SECRET_KEY, and the others, whose rows go on
 * counting. Once at the start of a process.
 */
export function countPhonesBy(secretKeys: SecretKeys): void {
  keys = secretKeys.map((secret) => {
    const key = createHmac('sha256', secret).update('phones of offer_uses').digest();
    return { key, name: createHash('sha256').update(key).digest('hex').slice(0, 8) };
  });
}

const phonePrefix = 'phone:';
/** As releases before wrote it. All phones of a country are hashed in minutes: it hides nobody. */
const plainSubject = (phone: string): string =>
  phonePrefix + createHash('sha256').update(phone).digest('base64url');
export const isPlain = (subject: string): boolean => /^phone:[^:]+$/.test(subject);

const wrap = (subject: string, { name, key }: PhoneKey): string =>
  `${phonePrefix}${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`;

/**
 * The HMAC is of the plain hash, not of the phone: rows of before can be rewritten though nobody knows their
 * phones.
 */
export function keyedSubject(plain: string): string {
  const [current] = knownKeys();
  return wrap(plain, current);
}

/** Whom the uses from a phone are counted for: where they are written, and where they may still stand. */
export function phoneSubjects(phone: string): { current: string; former: string[] } {
  const plain = plainSubject(phone);
  const [current, ...former] = knownKeys();
  return { current: wrap(plain, current), former: [...former.map((key) => wrap(plain, key)), plain] };
}

function knownKeys(): [PhoneKey, ...PhoneKey[]] {
  if (keys === null || keys[0] === undefined) throw new Error('countPhonesBy has not been called');
  return [keys[0], ...keys.slice(1)];
}
