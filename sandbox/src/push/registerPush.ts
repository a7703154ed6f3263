import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findVapidFault } from './findVapidFault';
import { Subscriber } from './Subscriber';

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
