import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Whom a code is for: it is worth nothing for another phone, brand or session. */
export interface CodeBinding {
  brand: string;
  phone: string;
  sessionId: number;
}
const codes = 10_000;

/** Four digits, every one of the 10,000 equally likely (LOGIN-02). */
export const newCode = (): string => String(randomInt(codes)).padStart(4, '0');

/** What is stored of a code: without the key it cannot be found by trying. */
export function hashCode(secretKey: string, { brand, phone, sessionId }: CodeBinding, code: string): Buffer {
  return createHmac('sha256', `${secretKey}:verification-code`)
    .update(JSON.stringify([brand, phone, sessionId, code]))
    .digest();
}

/** Compares in a time that says nothing about how much was right. */
export function isCode(stored: Buffer, secretKey: string, binding: CodeBinding, code: string): boolean {
  const given = hashCode(secretKey, binding, code);
  return stored.length === given.length && timingSafeEqual(stored, given);
}
