import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import * as v from 'valibot';
import { createReader, object, text } from '../../records/schema';
import { toCanonicalJson } from './canonical';

/** One signature: base64 of Ed25519 over the kind and the canonical text of a document. */
export interface Signature {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  key: string;
  signature: string;
}

/** A document as it is kept. */
export interface Sealed {
  document: unknown;
  signatures: Signature[];
}

/** What a document is: a signature of one kind is worth nothing for another. */
export type SealedKind = 'channels' | 'record' | 'gate' | 'owners' | 'statement';

export const sealed = object<Sealed>({
  document: v.unknown(),
  signatures: v.array(
    object<Signature>({ key: text(/^[0-9a-f]{16}$/, 'the id of a key'), signature: v.string() }),
  ),
});
export const readSealed = createReader(sealed);

/**
 * Signs with one private key, if it has one, and trusts several public ones, so that keys can be changed
 * without a gap.
 */
export class RegistryKeys {
  private readonly trusted = new Map<string, KeyObject>();
  private readonly signing?: { id: string; key: KeyObject; pem: string };
  /** Who may name owners: the keys of the settings, or the own one where no other is named. */
  private readonly operators: readonly string[];

  /**
   * @param publicKeys base64 of the 32 bytes of each trusted key; the signing key's own is trusted too
   * @param signingKey PKCS#8 PEM
   */
  constructor({ publicKeys = [], signingKey, operators }: KeyOptions) {
    for (const text of publicKeys) {
      const key = publicKeyFrom(text);
      this.trusted.set(computeKeyId(key), key);
    }
    this.operators = operators ?? [...this.trusted.keys()];
    if (!signingKey) return;
    const key = privateKeyFrom(signingKey);
    if (key.asymmetricKeyType !== 'ed25519')
      throw new Error(`the signing key is ${key.asymmetricKeyType}, expected ed25519`);
    const own = createPublicKey(key);
    this.signing = { id: computeKeyId(own), key, pem: signingKey };
    if (!this.operators.length) this.operators = [this.signing.id];
    if (!operators) this.trusted.set(this.signing.id, own);
  }

  /** Signs as before, and trusts the operators' keys and these: what a registry with owners believes. */
  trusting(publicKeys: readonly string[]): RegistryKeys {
    const { operators, signing } = this;
    const own = this.describe().flatMap(({ id, publicKey }) => (operators.includes(id) ? publicKey : []));
    const signs = signing ? { signingKey: signing.pem } : {};
    return new RegistryKeys({ publicKeys: [...own, ...publicKeys], operators, ...signs });
  }

  /** The id of the key that signs, if there is one. */
  ownId(): string | undefined {
    return this.signing?.id;
  }

  isOperator(id: string | undefined): boolean {
    return id !== undefined && this.operators.includes(id);
  }

  /** The ids of the trusted keys with the text to configure them by; which one signs. */
  describe(): { id: string; publicKey: string; signs: boolean }[] {
    return [...this.trusted].map(([id, key]) => ({
      id,
      publicKey: formatPublicKey(key),
      signs: id === this.signing?.id,
    }));
  }

  /** The text to keep. Signatures of other keys on the same document may be handed on. */
  seal(kind: SealedKind, document: unknown, others: readonly Signature[] = []): string {
    return `${JSON.stringify(this.sign(kind, document, others), null, 2)}\n`;
  }

  /** The document with the own signature and those of others. */
  sign(kind: SealedKind, document: unknown, others: readonly Signature[] = []): Sealed {
    if (!this.signing)
      throw new Error(
        'this installation has no signing key, so it cannot change the registry: set REGISTRY_SIGNING_KEY',
      );
    const { id, key } = this.signing;
    const signature = sign(null, payload(kind, document), key).toString('base64');
    return { document, signatures: [...others.filter((other) => other.key !== id), { key: id, signature }] };
  }

  /**
   * The document inside, when a trusted key has signed it.
   * @throws Error with one sentence that starts with `place`
   */
  open(kind: SealedKind, kept: string, place: string): Sealed {
    let value: unknown;
    try {
      value = JSON.parse(kept);
    } catch {
      throw new Error(`${place}: not JSON`);
    }
    if (typeof value !== 'object' || value === null || !('signatures' in value))
      throw new Error(`${place}: not signed`);
    const sealed = readSealed(value, place);
    this.findSigners(kind, sealed, place);
    return sealed;
  }

  /**
   * The ids of the trusted keys whose signature is good.
   * @throws Error with one sentence that starts with `place` when there is none
   */
  findSigners(kind: SealedKind, { document, signatures }: Sealed, place: string): string[] {
    const known = signatures.filter(({ key }) => this.trusted.has(key));
    if (!known.length) {
      const named = (ids: readonly string[]) => ids.join(', ') || 'nobody';
      const signers = named(signatures.map(({ key }) => key));
      const advice =
        kind === 'channels' || kind === 'owners' ? '; REGISTRY_PUBLIC_KEYS says which keys are' : '';
      throw new Error(`${place}: signed by ${signers}, trusted: ${named([...this.trusted.keys()])}${advice}`);
    }
    const bytes = payload(kind, document);
    const good = known.filter(({ key, signature }) => {
      const publicKey = this.trusted.get(key);
      return publicKey && verify(null, bytes, publicKey, Buffer.from(signature, 'base64'));
    });
    if (!good.length)
      throw new Error(`${place}: does not match its signature by ${known.map(({ key }) => key).join(', ')}`);
    return [...new Set(good.map(({ key }) => key))];
  }
}

interface KeyOptions {
  publicKeys?: readonly string[];
  signingKey?: string;
  /** Ids of keys; given, the signing key's own is trusted only when it is among `publicKeys`. */
  operators?: readonly string[];
}

/** A new private key as PKCS#8 PEM. */
export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function privateKeyFrom(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('the signing key is no private key in PEM');
  }
}

const payload = (kind: SealedKind, document: unknown) =>
  Buffer.from(`storefront registry ${kind}\n${toCanonicalJson(document)}`);

const computeKeyId = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

// What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410).
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The id of a key by its text. @throws Error when it is none */
export const toKeyId = (publicKey: string): string => computeKeyId(publicKeyFrom(publicKey));

function publicKeyFrom(text: string): KeyObject {
  const raw = Buffer.from(text, 'base64');
  if (raw.length !== 32) throw new Error(`"${text}" is not base64 of the 32 bytes of an Ed25519 public key`);
  return createPublicKey({ key: Buffer.concat([derPrefix, raw]), format: 'der', type: 'spki' });
}

const formatPublicKey = (key: KeyObject) =>
  key.export({ type: 'spki', format: 'der' }).subarray(derPrefix.length).toString('base64');
