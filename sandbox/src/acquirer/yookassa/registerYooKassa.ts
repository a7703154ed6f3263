import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { widgetScript } from '../browser/scripts';
import { registerYooKassaPayments } from './registerPayments';
import { registerRefunds } from './registerRefunds';
import { YooKassaFront } from './YooKassaFront';

/** YooKassa v3: https://yookassa.ru/developers/api. */
export function registerYooKassa(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new YooKassaFront(app, acquirer);
  registerYooKassaPayments(front);
  registerRefunds(front);
  app.get('/yookassa/checkout-widget/v1/checkout-widget.js', async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(widgetScript(acquirer.origin(request))),
  );
  app.get<{ Querystring: Record<string, string> }>(
    '/yookassa/checkout/payments/v2/contract',
    async (request, reply) => {
      const { orderId = '', token } = request.query;
      const payment = acquirer.ledger.newest(
        ({ id, details }) => id === orderId || (token !== undefined && details.token === token),
      );
      return reply.redirect(`/hosted/${payment?.id ?? randomUUID()}`, 303);
    },
  );
}
