import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ForgedError } from '../acquirers/webhooks';
import type { PaymentDependencies } from '../PaymentDependencies';
import type { BackgroundTasks } from './BackgroundTasks';
import { keepRawBodies, rawBody } from './rawBodies';
import { receiveWebhook } from './receiveWebhook';

const notifyPath = '/api/payments/notify';

/**
 * Where acquirers tell us: `/api/payments/notify/ACCOUNT`, or with `/KIND` behind it where an acquirer has an
 * address for each kind. Answered once the webhook is stored; it is acted on afterwards.
 */
export function registerNotifications(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
  backgroundTasks: BackgroundTasks,
): void {
  void app.register(async (part) => {
    keepRawBodies(part);
    part.route<{ Params: { account: string; '*': string } }>({
      method: ['GET', 'POST'],
      url: `${notifyPath}/:account/*`,
      config: { isForOtherSites: true },
      handler: async (request, reply) => {
        const { account, '*': kind } = request.params;
        return answer(request, reply, account, kind);
      },
    });
    part.route<{ Params: { account: string } }>({
      method: ['GET', 'POST'],
      url: `${notifyPath}/:account`,
      config: { isForOtherSites: true },
      handler: async (request, reply) => answer(request, reply, request.params.account, ''),
    });
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, account: string, kind: string) => {
    try {
      const received = await receiveWebhook(dependencies, account, {
        kind,
        method: request.method,
        query: request.url.split('?', 2)[1] ?? '',
        body: rawBody(request.body),
        headers: request.headers,
        ip: request.ip,
      });
      if (!received) return reply.code(404).type('text/plain').send('no such account');
      if (received.after) backgroundTasks.run(received.after);
      return reply.type(received.reply.type).send(received.reply.body);
    } catch (error) {
      if (!(error instanceof ForgedError)) throw error;
      return reply.code(403).type('text/plain').send('refused');
    }
  };
}
