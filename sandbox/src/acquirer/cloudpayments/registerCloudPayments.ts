import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { checkoutScript } from '../browser/scripts';
import { ok } from '../control/applyBehaviour';
import { CloudPaymentsFront } from './CloudPaymentsFront';
import { openQr, qrStatus, sbpBanks } from './qr';
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
  const done = ok({ Success: true, Message: null });
  front.call('/test', 'test', {}, () => ok({ Success: true, Message: 'ok' }));
  registerCloudPaymentsCards(front);
  registerMoney(front);

  for (const bank of ['sbp', 'sberpay'] as const)
    for (const form of ['link', 'image'] as const)
      front.call(`/payments/qr/${bank}/${form}`, form, { ...front.ofInvoice, open: true }, (about) =>
        openQr(acquirer, about.terminal, bank, form, about.fields, acquirer.origin(about.request)),
      );
  for (const name of ['get', 'wait'])
    front.call(
      `/payments/qr/status/${name}`,
      'qrstatus',
      { ...front.ofTransaction, open: true },
      front.onPayment(qrStatus),
    );
  front.call('/sbp/v2/banks/info', 'banks', { open: true }, sbpBanks);

  for (const type of ['Check', 'Pay', 'Fail', 'Confirm', 'Refund', 'Cancel'])
    front.call(`/site/notifications/${type}/update`, 'settings', {}, ({ terminal, fields }) => {
      const address = fields.IsEnabled === 'false' ? '' : (fields.Address ?? '');
      const { provider, login } = terminal;
      acquirer.terminals.set({ provider, login, notifications: { [type.toLowerCase()]: address } });
      return done;
    });
}
