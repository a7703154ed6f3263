import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { tokenScript } from '../browser/scripts';
import { ok } from '../control/applyBehaviour';
import type { Fields } from '../fields';
import { NotAllowed } from '../ledger/Ledger';
import { qrPng } from '../pages/qrPng';
import { RbsFront } from './RbsFront';
import { registerRbsCards } from './registerCards';
import { registerRbsOrders } from './registerOrders';
import { registerRegistration } from './registerRegistration';

const keyExpiration = Date.UTC(2100, 0, 1);

/** RBS gateways (Sber classic, Alfa, BPC): amounts in minor units. */
export function registerRbs(app: FastifyInstance, acquirer: Acquirer): void {
  const front = new RbsFront(app, acquirer);
  app.get('/rbs/sdk/ckc-token.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(tokenScript()),
  );
  app.get('/rbs/payment/se/keys.do', async () => ({
    keys: [{ keyValue: acquirer.key.publicPem, protocolVersion: 'RSA', keyExpiration }],
  }));
  app.get<{ Querystring: Fields }>('/rbs/payment/merchants/sandbox/payment_ru.html', async (request, reply) =>
    reply.redirect(`/hosted/${encodeURIComponent(request.query.mdOrder ?? '')}`, 303),
  );
  registerRegistration(front);
  registerRbsCards(front);
  registerRbsOrders(front);
  registerCodes(front);
}

/** SBP and SberPay: a code or a link for the customer's bank. */
function registerCodes(front: RbsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  front.call(
    'sbp/c2b/qr/dynamic/get.do',
    'qr',
    front.onOrder((payment, { fields, origin }) => {
      if (payment.status !== 'created') throw new NotAllowed('Неверное состояние заказа');
      ledger.note(payment.id, {
        method: 'sbp',
        details: { ...payment.details, ...(fields.redirectUrl ? { returnUrl: fields.redirectUrl } : {}) },
      });
      acquirer.decideByAmount(payment.id);
      const payload = `${origin}/bank/sbp/${payment.details.qr}`;
      return ok({
        errorCode: '0',
        qrId: payment.details.qr,
        qrStatus: 'STARTED',
        payload,
        ...(fields.qrHeight || fields.qrWidth ? { renderedQr: qrPng(payload).toString('base64') } : {}),
      });
    }),
  );
  front.call(
    'paymentSberPay.do',
    'sberpay',
    front.onOrder((payment, { origin }) => {
      if (payment.status !== 'created') throw new NotAllowed('Неверное состояние заказа');
      ledger.note(payment.id, { method: 'sberpay' });
      acquirer.decideByAmount(payment.id);
      return ok({
        errorCode: '0',
        bankInvoiceId: payment.details.qr,
        deepLink: `${origin}/bank/sberpay/${payment.details.qr}`,
      });
    }),
  );
}
