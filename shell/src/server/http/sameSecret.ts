import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret is the right one; takes equally long whatever was sent. */
export function isSameSecret(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}
