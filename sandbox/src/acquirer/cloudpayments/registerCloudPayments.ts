import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { checkoutScript } from '../browser/scripts';
import { CloudPaymentsFront } from './CloudPaymentsFront';
import { openQr } from './qr';
import { registerCloudPaymentsCards } from './registerCards';
import { registerMoney } from './registerMoney';

/** CloudPayments: https://developers.cloudpayments.ru. */
export function registerCloudPayments(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new CloudPaymentsFront(app, acquirer);
  app.get('/cloudpayments/checkout.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(checkoutScript(acquirer.key.publicPem)),
  );
  registerCloudPaymentsCards(front);
  registerMoney(front);

  for (const bank of ['sbp', 'sberpay'] as const)
    for (const form of ['link', 'image'] as const)
      front.call(`/payments/qr/${bank}/${form}`, form, front.ofInvoice, (about) =>
        openQr(acquirer, about.terminal, bank, form, about.fields, acquirer.origin(about.request)),
      );
}
