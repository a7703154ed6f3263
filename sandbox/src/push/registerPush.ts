import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findVapidFault } from './findVapidFault';

const maxKept = 500;
const subscriptionSchema = {
  type: 'object',
  required: ['application_server_key'],
  properties: { application_server_key: { type: 'string', pattern: '^B[\\w-]{86}$' } },
} as const;

/**
 * Stands in for a push service and for the browsers that subscribe at it (RFC 8030): it refuses a sender that
 * a browser did not subscribe to, and shows what the browser would read. The scenario `push` is the status
 * that it answers with in place of 201.
 */
export function registerPush(app: FastifyInstance, findStatus: () => unknown): void {
  const subscribers = new Map<string, Subscriber>();
  const messages: { endpoint: string; headers: IncomingHttpHeaders; text: string }[] = [];
  const toEndpoint = (request: FastifyRequest, id: string) => `http://${request.host}/push/send/${id}`;

  void app.register(async (push) => {
    push.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    push.post<{ Body: { application_server_key: string } }>(
      '/push/subscriptions',
      { schema: { body: subscriptionSchema } },
      async (request) => {
        const id = randomBytes(8).toString('hex');
        const subscriber = new Subscriber(request.body.application_server_key);
        subscribers.set(id, subscriber);
        return { endpoint: toEndpoint(request, id), keys: subscriber.keys };
      },
    );
    push.get('/push/messages', async () => messages);
    push.post<{ Params: { id: string }; Body: Buffer }>('/push/send/:id', async (request, reply) => {
      const { id } = request.params;
      const subscriber = subscribers.get(id);
      if (!subscriber) return reply.code(404).send({ reason: 'nobody has subscribed' });
      const { authorization = '' } = request.headers;
      const audience = `http://${request.host}`;
      const expected = { senderKey: subscriber.senderKey, audience, now: Date.now() };
      const reason = findVapidFault(authorization, expected);
      if (reason !== null) return reply.code(403).send({ reason });
      const status = Number(findStatus() ?? 201);
      if (status >= 400) return reply.code(status).send({ reason: 'the scenario says so' });
      try {
        const text = subscriber.decrypt(request.body);
        messages.push({ endpoint: toEndpoint(request, id), headers: request.headers, text });
      } catch (error) {
        return reply.code(400).send({ reason: String(error) });
      }
      if (messages.length > maxKept) messages.shift();
      return reply.code(status).send();
    });
  });
}

/** A browser's side of one subscription: its keys, and how it reads what is sent to it (RFC 8188, 8291). */
class Subscriber {
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
