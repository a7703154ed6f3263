import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { registerYooKassaPayments } from './registerPayments';
import { registerRefunds } from './registerRefunds';
import { YooKassaFront } from './YooKassaFront';

/** YooKassa v3: https://yookassa.ru/developers/api. */
export function registerYooKassa(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new YooKassaFront(app, acquirer);
  registerYooKassaPayments(front);
  registerRefunds(front);
  app.get<{ Querystring: Record<string, string> }>(
    '/yookassa/checkout/payments/v2/contract',
    async ({ query: { orderId = '' } }, reply) =>
      reply.redirect(`/hosted/${encodeURIComponent(orderId)}`, 303),
  );
}
