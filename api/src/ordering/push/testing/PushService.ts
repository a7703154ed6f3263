import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionKeys } from '@storefront/contracts';
import type { PushMessage } from '../wordStage';

/** A push service on this machine and the browsers that have subscribed at it (RFC 8030, 8188, 8291). */
export class PushService {
  readonly received: { path: string; headers: IncomingHttpHeaders; message: PushMessage }[] = [];
  status = 201;
  readonly #secrets = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const message = JSON.parse(this.#decrypt(path, Buffer.concat(chunks))) as PushMessage;
    this.received.push({ path, headers: request.headers, message });
    response.writeHead(this.status).end();
  });

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }
  close(): void {
    this.#server.close();
  }

  /** What a browser gets from `pushManager.subscribe`. */
  subscribe(): PushSubscriptionKeys {
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    this.#secrets.set(path, { curve, auth });
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}${path}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    };
  }

  #decrypt(path: string, body: Buffer): string {
    const known = this.#secrets.get(path);
    if (!known) throw new Error(`nobody has subscribed at ${path}`);
    const { curve, auth } = known;
    const salt = body.subarray(0, 16);
    const senderEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, senderEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([cipher.update(body.subarray(senderEnd, -16)), cipher.final()]);
    // The record ends with its delimiter.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}
