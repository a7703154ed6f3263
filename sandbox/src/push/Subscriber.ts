import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of one subscription: its keys, and how it reads what is sent to it (RFC 8188, 8291). */
export class Subscriber {
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly keys = {
    p256dh: this.#curve.generateKeys('base64url'),
    auth: this.#auth.toString('base64url'),
  };

  /** @param senderKey the only key whose owner may send, as `applicationServerKey` names it. */
  constructor(readonly senderKey: string) {}

  /** @throws when the body is not encrypted for this browser, or was changed on its way. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, senderEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.#curve.computeSecret(sender), this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([cipher.update(body.subarray(senderEnd, -16)), cipher.final()]);
    // The record ends with its delimiter.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}
