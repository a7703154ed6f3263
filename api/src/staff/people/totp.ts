import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** A phone's clock may be off by one step (RFC 6238, 5.2). */
const stepsOff = [0, -1, 1];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** The code of one step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const totpStep = (now: number): number => Math.floor(now / stepMs);

/** The step that a code is of; null for a wrong one. */
export const findTotpStep = (secret: string, code: string, now: number): number | null =>
  stepsOff.map((off) => totpStep(now) + off).find((step) => totpCode(secret, step) === code) ?? null;

/** What authenticators read from a QR code. */
export const totpUri = (secret: string, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
