import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '../../platform/config/SecretKeys';

/** Whom a code is for: it is worth nothing for another phone, brand or session. */
export interface CodeBinding {
  brand: string;
  phone: string;
  sessionId: number;
}
const codes = 10_000;

/** Four digits, every one of the 10,000 equally likely (LOGIN-02). */
export const newCode = (): string => String(randomInt(codes)).padStart(4, '0');

const hashCode = (secretKey: string, { brand, phone, sessionId }: CodeBinding, code: string): Buffer =>
  createHmac('sha256', `${secretKey}:verification-code`)
    .update(JSON.stringify([brand, phone, sessionId, code]))
    .digest();

/** What is stored of a code, by the first of the keys: without it the code cannot be found by trying. */
export const signCode = ([first]: SecretKeys, binding: CodeBinding, code: string): Buffer =>
  hashCode(first, binding, code);

/** Compares in a time that says nothing about how much was right. */
export const isCode = (stored: Buffer, secretKeys: SecretKeys, binding: CodeBinding, code: string): boolean =>
  secretKeys.some((secretKey) => {
    const given = hashCode(secretKey, binding, code);
    return stored.length === given.length && timingSafeEqual(stored, given);
  });
