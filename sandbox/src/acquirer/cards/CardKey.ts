import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let inMemory: KeyObject | null = null;
const made = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function kept(file: string): KeyObject {
  if (existsSync(file)) return createPrivateKey(readFileSync(file));
  const key = made();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.next`, file);
  return key;
}

/**
 * The acquirer's pair of keys: pages encrypt cards with one half, only the sandbox reads them with the other.
 */
export class CardKey {
  #key: KeyObject | null = null;

  /** @param file null: a key for this process */
  constructor(private readonly file: string | null) {}

  get publicPem(): string {
    return createPublicKey(this.#private()).export({ type: 'spki', format: 'pem' }).toString();
  }

  /** @returns null for what was not encrypted with the public half */
  decrypt(base64: string): string | null {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length !== 256) return null;
    // Node does not take PKCS #1 v1.5 apart any more (CVE-2023-46809); no attacker times the sandbox.
    const padded = privateDecrypt({ key: this.#private(), padding: constants.RSA_NO_PADDING }, bytes);
    const end = padded.indexOf(0, 2);
    return padded[0] === 0 && padded[1] === 2 && end >= 10 ? padded.subarray(end + 1).toString('utf8') : null;
  }

  #private(): KeyObject {
    if (this.#key) return this.#key;
    if (this.file !== null) this.#key = kept(this.file);
    else {
      inMemory ??= made();
      this.#key = inMemory;
    }
    return this.#key;
  }
}
